/** Work that nobody waits for, but a stop does. */
export type Background = {
  /** Starts a task once the request at hand has been answered. */
  run(task: () => Promise<void>): void;
  /** Resolves when all that was started has ended. */
  drain(): Promise<void>;
};

export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const run = nextTurn().then(task).catch(onError);
      running.add(run);
      void run.finally(() => running.delete(run));
    },
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
