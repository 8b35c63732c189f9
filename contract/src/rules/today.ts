/** '2026-01-31', the day in Kolkata by the clock of whoever asks; what hangs on it the server decides. */
export function todayInKolkata(): string {
  return new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
}
