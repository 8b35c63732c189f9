/** By so many milliseconds the clock of this device is ahead, as the latest answer of the site says. */
let ahead = 0;

/** An answer tells whole seconds, and takes its time: what is less than this is no wrong clock. */
const unsureMilliseconds = 60_000;

/** Of an answer that comes over the network at this moment. */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.now() - Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < unsureMilliseconds ? 0 : difference;
}

/** Milliseconds of now by the server's clock, as far as this page knows it; only for words on the screen. */
export function serverNow(): number {
  return Date.now() - ahead;
}
