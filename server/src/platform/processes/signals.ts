/** Ctrl-C reaches everybody in the terminal, and npm passes it on as well: so soon it is no second one. */
const echoMilliseconds = 1000;

/** The last one comes when a terminal is closed, or a line to it breaks. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Settles at the first signal to stop; a second one ends at once. */
export function firstSignal(): Promise<void> {
  return new Promise((resolve) => void onFirstSignal(resolve));
}

/**
 * Tells of the first signal to stop, which ends nothing by itself; a second one ends at once.
 * @returns what lets signals end the process again.
 */
export function onFirstSignal(tell: () => void): () => void {
  let firstAt: number | undefined;
  function hear(): void {
    const now = performance.now();
    firstAt ??= now;
    if (now - firstAt > echoMilliseconds) process.exit(1);
    tell();
  }
  for (const signal of signals) process.on(signal, hear);
  return () => {
    for (const signal of signals) process.off(signal, hear);
  };
}
