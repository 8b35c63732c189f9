const kolkataMilliseconds = 19_800_000;
const dayMilliseconds = 86_400_000;

/** '2026-01-31', the day in Kolkata, without `now` by the clock of whoever asks; what hangs on it the server decides. */
export function todayInKolkata(now?: number): string {
  return dayBefore(0, now);
}

/** The day so many days ago. */
export function dayBefore(days: number, now = Date.now()): string {
  const moment = now + kolkataMilliseconds - days * dayMilliseconds;
  return new Date(moment).toISOString().slice(0, 10);
}
