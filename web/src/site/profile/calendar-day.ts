const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** 'Feb 28, 2001' for '2001-02-28': a day of the calendar, the same in every time zone. */
export function calendarDay(isoDay: string): string {
  return day.format(new Date(`${isoDay}T00:00:00Z`));
}
