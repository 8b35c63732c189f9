/** Rounded to one decimal, a zero without a sign; null of nothing. */
export function tenths(value: number): number;
export function tenths(value: number | null): number | null;
export function tenths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10 + 0;
}
