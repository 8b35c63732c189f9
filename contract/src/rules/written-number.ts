/** Who groups digits how: '12,34,567' in India, '1,234,567' elsewhere. */
export type Grouping = 'en-IN' | 'en';

const places: Record<Grouping, RegExp> = {
  'en-IN': /\B(?=(\d\d)*\d{3}$)/g,
  en: /\B(?=(\d{3})+$)/g,
};

/**
 * A number with at most two decimals, as Intl.NumberFormat writes it, and at least as many as asked for: '12,34,567',
 * '−2.5' with a hyphen for its minus. Intl is asked only where something is rounded: the first formatter of a page holds
 * a slow phone up for 60 to 100 ms, while every page shows a count or a price.
 */
export function writtenNumber(value: number, grouping: Grouping, fewestDecimals = 0): string {
  const [, digits, decimals = ''] = /^(\d+)(?:\.(\d\d?))?$/.exec(`${Math.abs(value)}`) ?? [];
  if (digits === undefined) return rounded(value, grouping, fewestDecimals);
  const shown = decimals.padEnd(fewestDecimals, '0');
  const whole = digits.replace(places[grouping], ',');
  return `${value < 0 ? '-' : ''}${whole}${shown && `.${shown}`}`;
}

function rounded(value: number, grouping: Grouping, minimumFractionDigits: number): string {
  return new Intl.NumberFormat(grouping, {
    minimumFractionDigits,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).format(value);
}
