import { withMinus } from '@taiyari/contract/rules/format-marks';

/** A figure that is not known. */
export const unknown = '–';

const whole = new Intl.NumberFormat('en-IN');
const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const changes = new Intl.NumberFormat('en-IN', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const minutes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export function formatCount(count: number): string {
  return whole.format(count);
}

/** '66.7%', '−7.9%'; a dash where there is nothing to divide by. */
export function formatPercent(percent: number | null): string {
  return percent === null ? unknown : `${withMinus(tenths.format(percent))}%`;
}

/** '+12', '−3': a difference with its sign. */
export function formatChange(change: number): string {
  return withMinus(changes.format(change));
}

/** The bounds of a bin of time: seconds under two minutes, minutes under two hours, then hours. */
export function formatBound(seconds: number, longest: number): string {
  if (longest <= 120) return `${seconds} s`;
  return longest <= 7200
    ? `${minutes.format(seconds / 60)} min`
    : `${minutes.format(seconds / 3600)} h`;
}

/** '31 Jan' */
export function formatDay(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});

/** '0.83': a number up to 1, never in per cent. */
export function formatReliability(reliability: number): string {
  return reliability.toFixed(2);
}
