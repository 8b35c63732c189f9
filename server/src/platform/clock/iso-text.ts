let known = { time: Number.NaN, text: '' };

/** The moment as ISO 8601. The many requests of one millisecond share one text. */
export function isoText(moment: Date): string {
  const time = moment.getTime();
  if (known.time !== time) known = { time, text: moment.toISOString() };
  return known.text;
}
