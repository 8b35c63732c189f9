import { textParam } from '#lib/search-params.ts';

/** `?testId=01a2...` → that id; what is no id of anything is absent, so that an old or mistyped address still shows its list. */
export function idParam(value: unknown): string | undefined {
  const text = textParam(value)?.trim();
  return text !== undefined && idPattern.test(text) ? text : undefined;
}

/** `?from=2026-05-31` → that day; what is no day that the server takes is absent. */
export function dayParam(value: unknown): string | undefined {
  const text = textParam(value)?.trim();
  return text !== undefined && isDay(text) ? text : undefined;
}

/** As in contract/src/fields.ts, which brings all of its shapes with it. */
const idPattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The 31st of February is one of March to `Date`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
