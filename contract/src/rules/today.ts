const kolkataMilliseconds = 19_800_000;
const dayMilliseconds = 86_400_000;

/** '2026-01-31', the day in Kolkata by the clock of whoever asks; what hangs on it the server decides. */
export function todayInKolkata(): string {
  return dayBefore(0);
}

/** The day so many days ago. */
export function dayBefore(days: number): string {
  const moment = Date.now() + kolkataMilliseconds - days * dayMilliseconds;
  return new Date(moment).toISOString().slice(0, 10);
}
