const timeZone = 'Asia/Kolkata';
const second = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** '31 Jan 2026, 4:05:06 pm', in Kashmir. */
export function secondText(time: string): string {
  return second.format(new Date(time));
}

/** The day in Kashmir so many days ago, as `2026-01-31`. */
export function dayBefore(days: number): string {
  return isoDay.format(Date.now() - days * 86_400_000);
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
