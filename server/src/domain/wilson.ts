/** Of the normal distribution: 95 % lie within so many standard deviations. */
const deviations = 1.959963984540054;

/** Where a share lies with 95 % confidence, by Wilson's score interval; all of 0 to 1 of nothing. */
export function wilsonInterval(part: number, whole: number): { low: number; high: number } {
  if (whole === 0) return { low: 0, high: 1 };
  const share = part / whole;
  const square = deviations ** 2;
  const scale = 1 + square / whole;
  const middle = (share + square / (2 * whole)) / scale;
  const reach =
    (deviations / scale) * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole * whole));
  return {
    low: part === 0 ? 0 : middle - reach,
    high: part === whole ? 1 : middle + reach,
  };
}
