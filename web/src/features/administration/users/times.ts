const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The day in Kashmir on which a moment falls. */
export function dayText(time: string): string {
  return day.format(new Date(time));
}

/** Day and minute in Kashmir. */
export function momentText(time: string): string {
  return moment.format(new Date(time));
}
