/** By so many milliseconds the clock of this device is ahead, as the latest answer of the site says. */
let ahead = 0;

/** An answer tells whole seconds, and takes its time: what is less than this is no wrong clock. */
const unsureMilliseconds = 60_000;

/** Of an answer that comes over the network at this moment. */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.now() - Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(difference)) ahead = difference;
}

/** Milliseconds of now by the server's clock, as far as this page knows it; only for words on the screen. */
export function serverNow(): number {
  return Math.abs(ahead) < unsureMilliseconds ? Date.now() : serverNowAtMost();
}

/** The same, or by as much earlier as the answer took: never later, as far as this page knows it. */
export function serverNowAtMost(): number {
  return Date.now() - ahead;
}
