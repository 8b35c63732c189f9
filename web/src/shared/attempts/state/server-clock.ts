/**
 * How far the server's time is ahead of this page's monotonic clock. The device's wall clock can be
 * wrong or be set during the test, so it never decides how much time is left.
 */
export type ServerClock = {
  readonly offsetMilliseconds: number;
  /** Half of the round trip it was measured with; infinite for a guess. */
  readonly uncertaintyMilliseconds: number;
};

/** One answer of the server: its own time, and the monotonic times around the request. */
export type ClockSample = {
  readonly serverTime: string;
  readonly sentAt: number;
  readonly receivedAt: number;
};

/** Whether the server has been heard since this page was opened. */
export function isMeasured({ uncertaintyMilliseconds }: ServerClock): boolean {
  return Number.isFinite(uncertaintyMilliseconds);
}

export function measureClock(sample: ClockSample): ServerClock {
  const middle = (sample.sentAt + sample.receivedAt) / 2;
  return {
    offsetMilliseconds: Date.parse(sample.serverTime) - middle,
    uncertaintyMilliseconds: Math.max(0, sample.receivedAt - sample.sentAt) / 2,
  };
}

/**
 * The better of the known clock and a new sample. A sample that contradicts the known clock wins:
 * a monotonic clock may stand still while the device sleeps.
 */
export function refineClock(known: ServerClock, sample: ClockSample): ServerClock {
  const fresh = measureClock(sample);
  const distance = Math.abs(fresh.offsetMilliseconds - known.offsetMilliseconds);
  const agrees = distance <= fresh.uncertaintyMilliseconds + known.uncertaintyMilliseconds;
  return agrees && known.uncertaintyMilliseconds <= fresh.uncertaintyMilliseconds ? known : fresh;
}

/** What bridges a reload without a connection, where no monotonic clock survives. */
export type ClockNote = { readonly serverMilliseconds: number; readonly wallMilliseconds: number };

export function noteClock(clock: ServerClock, now: number, wallMilliseconds: number): ClockNote {
  return { serverMilliseconds: now + clock.offsetMilliseconds, wallMilliseconds };
}

/** A guess until the server is reached again; a wall clock set back gives no time as a present. */
export function guessClock(note: ClockNote, now: number, wallMilliseconds: number): ServerClock {
  const passed = Math.max(0, wallMilliseconds - note.wallMilliseconds);
  return {
    offsetMilliseconds: note.serverMilliseconds + passed - now,
    uncertaintyMilliseconds: Number.POSITIVE_INFINITY,
  };
}

/** '12:05', from an hour on '1:02:05'. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}
