/** The last moments that were asked for, and the one of them that goes next. */
const known = Array.from({ length: 4 }, () => ({ time: Number.NaN, text: '' }));
let oldest = 0;

/** The moment as ISO 8601. The many requests of one millisecond share one text, as do the few moments of one answer. */
export function isoText(moment: Date): string {
  const time = moment.getTime();
  for (const one of known) if (one.time === time) return one.text;
  const text = moment.toISOString();
  known[oldest] = { time, text };
  oldest = (oldest + 1) % known.length;
  return text;
}
