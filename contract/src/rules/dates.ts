const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const clock = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short' });
const calendarDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });

/** '28 Dec 2024', by the day in Asia/Kolkata. */
export function formatDate(isoTime: string): string {
  return day.format(new Date(isoTime));
}

/** '28 Dec 2024, 4:05 pm', in Asia/Kolkata. */
export function formatMoment(isoTime: string): string {
  return minute.format(new Date(isoTime));
}

/** '4:05 pm', in Asia/Kolkata. */
export function formatTimeOfDay(isoTime: string): string {
  return clock.format(new Date(isoTime));
}

/** '28 Feb 2001' for '2001-02-28': a day of the calendar, the same in every time zone. */
export function formatCalendarDay(isoDay: string): string {
  return calendarDay.format(new Date(isoDay));
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
