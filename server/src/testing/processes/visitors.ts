import { Agent, get } from 'node:http';

export type Visitors = {
  /** How many answers there were so far. */
  readonly served: number;
  /** Resolves when the last answer is there. `failed` says what came instead of an answer. */
  leave(): Promise<{ readonly served: number; readonly failed: readonly string[] }>;
};

/** So many who ask for something all the time, each on a connection that is kept as long as the server likes. */
export function createVisitors(port: number, count: number): Visitors {
  const failed: string[] = [];
  let served = 0;
  let isLeaving = false;

  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isLeaving) {
      const outcome = await ask(port, agent);
      if (outcome === 200) served += 1;
      else failed.push(String(outcome));
    }
    agent.destroy();
  }

  const visiting = Promise.all(Array.from({ length: count }, visit));
  return {
    get served() {
      return served;
    },
    async leave() {
      isLeaving = true;
      await visiting;
      return { served, failed };
    },
  };
}

function ask(port: number, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/api/site', agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    }).once('error', (error) => resolve(error.message));
  });
}
