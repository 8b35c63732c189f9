import { createThread, type Thread, type ThreadOptions } from '#platform/jobs/thread.ts';
import type { Turns } from '#platform/jobs/turns.ts';

export type ThreadPool<Request, Answer> = {
  /**
   * Asks a thread that has nothing to do, when it is this lane's turn.
   * @throws what `Turns.run` and `Thread.ask` throw; a thread that ends takes no other request with it.
   */
  ask(lane: string, request: Request, signal?: AbortSignal): Promise<Answer>;
  /** Starts the threads, which are otherwise started when they are first needed. */
  open(): Promise<void>;
  /** Answers what waits, then ends the threads. What is asked afterwards starts new ones. */
  close(): Promise<void>;
};

/**
 * Threads for work that would hold up the threads which Node keeps for files, names and pictures.
 * @param threads as many as `turns` lets run at once.
 */
export function createThreadPool<Request, Answer>(
  options: ThreadOptions & { readonly threads: number; readonly turns: Turns },
): ThreadPool<Request, Answer> {
  const { threads, turns } = options;
  const create = () => createThread<Request, Answer>(options);
  const idle: Thread<Request, Answer>[] = Array.from({ length: threads }, create);

  async function askIdle(request: Request, signal?: AbortSignal): Promise<Answer> {
    const thread = idle.pop() ?? create();
    try {
      return await thread.ask(request, signal);
    } finally {
      idle.push(thread);
    }
  }

  return {
    ask: (lane, request, signal) => turns.run(lane, () => askIdle(request, signal)),
    async open() {
      await Promise.all(idle.map((thread) => thread.open()));
    },
    async close() {
      await turns.drain();
      const old = idle.splice(0);
      idle.push(...old.map(create));
      await Promise.all(old.map((thread) => thread.close()));
    },
  };
}
