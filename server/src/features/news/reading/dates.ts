/**
 * The moment a source names, in milliseconds; null when it cannot be read. Dates without a zone are
 * taken for India's, where the sources are.
 */
export function parseDate(text: string | undefined): number | null {
  const trimmed = (text ?? '')
    .trim()
    .slice(0, 80)
    .replace(/\s+IST$/i, ' +0530');
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(trimmed);
  const complete = iso ? `${iso[1]}T${iso[2]}+05:30` : trimmed.replace(endsWithoutZone, '$1 +0530');
  const milliseconds = Date.parse(complete);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

const endsWithoutZone = /^(.*[a-z].* \d{1,2}:\d{2}(?::\d{2})?)$/i;
