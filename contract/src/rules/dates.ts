const timeZone = 'Asia/Kolkata';

/** '28 Dec 2024', by the day in Asia/Kolkata. */
export const formatDate = formatOf({ timeZone, dateStyle: 'medium' });

/** '28 Dec 2024, 4:05 pm', in Asia/Kolkata. */
export const formatMoment = formatOf({ timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** '4:05 pm', in Asia/Kolkata. */
export const formatTimeOfDay = formatOf({ timeZone, timeStyle: 'short' });

/** '28 Feb 2001' for '2001-02-28': a day of the calendar, the same in every time zone. */
export const formatCalendarDay = formatOf({ timeZone: 'UTC', dateStyle: 'medium' });

/** The first formatter that is made costs a slow phone 60 ms, so a page that shows no date makes none. */
function formatOf(options: Intl.DateTimeFormatOptions): (isoTime: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (isoTime) => {
    format ??= new Intl.DateTimeFormat('en-IN', options);
    return format.format(new Date(isoTime));
  };
}

/** 'Just now' under an hour, then hours, '1 day ago', 'N days ago' under 7 days, else the date. */
export function relativeTime(isoTime: string, nowMilliseconds: number): string {
  const hours = Math.floor((nowMilliseconds - Date.parse(isoTime)) / 3_600_000);
  if (hours < 1) return 'Just now';
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  if (days === 1) return '1 day ago';
  return days < 7 ? `${days} days ago` : formatDate(isoTime);
}
