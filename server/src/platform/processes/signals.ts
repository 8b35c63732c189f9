/** Ctrl-C reaches everybody in the terminal, and npm passes it on as well: so soon it is no second one. */
const echoMilliseconds = 1000;

/** Settles at the first signal to stop; a second one ends at once. */
export function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        const now = performance.now();
        firstAt ??= now;
        if (now - firstAt > echoMilliseconds) process.exit(1);
        resolve();
      });
    }
  });
}
