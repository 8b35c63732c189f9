import { createLatencies } from '../load/latencies.ts';

const pauseMilliseconds = 20;

/** Opens pages one after the other, as a visitor and as a learner, until it is stopped. */
export function createProbe(port: number, token: string) {
  const pages = createLatencies();
  let isOver = false;

  async function run(): Promise<void> {
    while (!isOver) {
      for (const path of ['/', '/api/series', '/api/dashboard']) {
        const sentAt = performance.now();
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { cookie: `session=${token}` },
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
        pages.add(performance.now() - sentAt);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }

  const running = run();
  running.catch(() => undefined);
  return {
    /** @throws Error when a page was not answered. */
    async stop() {
      isOver = true;
      await running;
      return pages;
    },
  };
}
