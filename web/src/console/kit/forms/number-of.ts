/** NaN where nothing, or no number, is typed. */
export function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
