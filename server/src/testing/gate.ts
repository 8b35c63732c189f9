/** Holds whoever passes until it is opened, so that a test can force the order of two things. */
export type Gate = {
  pass(): Promise<void>;
  /** Resolves once so many are waiting. */
  reachedBy(count: number): Promise<void>;
  open(): void;
};

export function createGate(): Gate {
  const held: (() => void)[] = [];
  let onArrival = () => {};
  return {
    pass: () =>
      new Promise((resolve) => {
        held.push(resolve);
        onArrival();
      }),
    reachedBy: (count) =>
      new Promise((resolve) => {
        onArrival = () => {
          if (held.length >= count) resolve();
        };
        onArrival();
      }),
    open() {
      for (const go of held) go();
    },
  };
}
