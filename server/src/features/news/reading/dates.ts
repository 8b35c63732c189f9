/**
 * The moment a source names, in milliseconds; null when it cannot be read. Dates without a zone are
 * taken for India's, where the sources are, and a day stands before its month.
 */
export function parseDate(text: string | undefined): number | null {
  const written = (text ?? '')
    .trim()
    .slice(0, 80)
    .replace(/\s+IST$/i, ' +0530');
  const milliseconds = parseEpoch(written) ?? parseBasic(written) ?? parseLocal(written);
  return milliseconds ?? orNull(Date.parse(written));
}

/** Seconds, or milliseconds, since 1970. */
function parseEpoch(text: string): number | null {
  if (!/^\d{10}(\d{3})?$/.test(text)) return null;
  return Number(text) * (text.length === 10 ? 1000 : 1);
}

/** The short form of ISO 8601: `20261121T100000Z`. */
function parseBasic(text: string): number | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second = '00', zone = '+05:30'] = found;
  return orNull(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`));
}

/** A day, perhaps with a time of it, in one of the forms that newspapers write; what follows is a zone, or no form of these. */
function parseLocal(text: string): number | null {
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return toMoment(found.groups ?? {});
  }
  return null;
}

const time =
  '(?:,?(?: at| -|T)? ?(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:\\.\\d+)?)? ?(?<half>[ap]\\.?m\\.?)?)?$';
const weekday = '^(?:[a-z]{3,9}\\.?,? )?';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const month = '(?<name>[a-z]{3,9})\\.?';
const forms = [
  '^(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)',
  '^(?<day>\\d{1,2})(?<by>[/.-])(?<month>\\d{1,2})\\k<by>(?<year>\\d{4})',
  `${weekday}${day}[ -]${month},?[ -](?<year>\\d{4})`,
  `${weekday}${month} ${day},? (?<year>\\d{4})`,
].map((form) => new RegExp(form + time, 'i'));

type Parts = Readonly<Record<string, string | undefined>>;

function toMoment({ year, month, name, day, hour = '0', minute = '0', second = '0', half }: Parts) {
  const monthNumber = name === undefined ? Number(month) : monthOf(name);
  const isRealDay = Number(day) <= new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (!isRealDay || hours > 23 || Number(minute) > 59) return null;
  const date = `${year}-${twoDigits(monthNumber)}-${twoDigits(Number(day))}`;
  return orNull(
    Date.parse(
      `${date}T${twoDigits(hours)}:${twoDigits(Number(minute))}:${twoDigits(Number(second))}+05:30`,
    ),
  );
}

/** From 1; 0 where it is no month. */
function monthOf(name: string): number {
  return months.findIndex((known) => known.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function orNull(milliseconds: number): number | null {
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
