import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Somebody who asks for a new password again and again: counted by three limits, and otherwise cheap. */
export type Probe = {
  /** Milliseconds of each try since the last time this was called. */
  take(): number[];
  stop(): Promise<void>;
};

const pauseMilliseconds = 50;

export function startProbe(port: number): Probe {
  let times: number[] = [];
  let isStopping = false;
  const probing = probe();

  async function probe(): Promise<void> {
    for (let turn = 0; !isStopping; turn += 1) {
      const startedAt = performance.now();
      const status = await recover(port, turn).catch(() => 0);
      if (status === 202) times.push(performance.now() - startedAt);
      await delay(pauseMilliseconds);
    }
  }

  return {
    take() {
      const taken = times;
      times = [];
      return taken;
    },
    async stop() {
      isStopping = true;
      await probing;
    },
  };
}

/** From another address each time, so that no limit is reached. */
async function recover(port: number, turn: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/account/recovery`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
    },
    body: JSON.stringify({ email: `${randomUUID()}@example.com` }),
  });
  await response.arrayBuffer();
  return response.status;
}
