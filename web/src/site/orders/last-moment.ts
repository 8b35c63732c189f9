import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';

/** Until when something may be used, in words: what ends at midnight ends with the day before. */
export function lastMoment(until: string): string {
  const day = formatDate(new Date(Date.parse(until) - 1).toISOString());
  return day === formatDate(until) ? formatMoment(until) : day;
}
