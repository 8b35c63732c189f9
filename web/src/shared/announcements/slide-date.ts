const shortMonth = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** 'Dec 28, 2024', by the day in Asia/Kolkata: the specification gives slides this form, and nothing else. */
export function formatSlideDate(isoTime: string): string {
  return shortMonth.format(new Date(isoTime));
}
