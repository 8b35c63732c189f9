/** Something that happens now and then, and those who want to know. */
export type Signal = { fire(): void; subscribe(listener: () => void): void };

export function createSignal(): Signal {
  const listeners: (() => void)[] = [];
  return {
    fire() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
