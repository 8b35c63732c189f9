const istMilliseconds = 5.5 * 3_600_000;

/** The Indian financial year of a moment, from 1 April in India: '26-27'. */
export function fiscalYearOf(at: Date): string {
  const inIndia = new Date(at.getTime() + istMilliseconds);
  const first = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/**
 * Rule 46(b) allows at most 16 of A to Z, 0 to 9, '-' and '/', consecutive within a financial year.
 * @param series of the numbers: two letters.
 */
export function numberOf(series: string, fiscalYear: string, place: number): string {
  return `${series}/${fiscalYear}/${String(place).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
