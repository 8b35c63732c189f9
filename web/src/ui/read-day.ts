const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** '2001-02-28' for a day as people in India write it, the day first: 28/2/2001, 28-02-2001, 28 Feb 2001. */
export function readDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = partsOf(text.trim().toLowerCase());
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  // The 30th of February is a day of March.
  const isDay =
    year !== '' && date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day);
  return isDay ? date.toISOString().slice(0, 10) : null;
}

function partsOf(text: string): readonly (string | undefined)[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return iso;
  const [, day, month, year] =
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,})[\s.,/-]+(\d{4})$/.exec(text) ??
    [];
  return [text, year, month, day];
}

function monthNamed(word: string): number {
  return months.findIndex((name) => word !== '' && name.startsWith(word)) + 1;
}
