/** The smallest of the numbers below or at which this share (0 to 1) of them lies; NaN of none. */
export function percentileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function medianOf(numbers: readonly number[]): number {
  return percentileOf(numbers, 0.5);
}
