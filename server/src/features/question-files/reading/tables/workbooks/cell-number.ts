import { format, getFormatFromId, isDateFormat } from 'numfmt';

/**
 * A number of a spreadsheet's cell as the sheet shows it, null for a date: how that is shown depends on the
 * reader's country. `General` is written whole, as where the cell is wide enough.
 * @param style the number format: a code, or the id of a built-in one
 */
export function textOfNumber(number: number, style: string | number | undefined): string | null {
  const code = typeof style === 'string' ? style : getFormatFromId(style ?? 0);
  if (typeof code !== 'string') return wholeText(number);
  if (isDateFormat(code)) return null;
  return format(withWholeNumber(code, number), number, { throws: false }).trim();
}

/** A date as it may have been shown: by it somebody knows what he has written. */
export function textOfDate(number: number, style: string | number | undefined): string {
  const code = typeof style === 'string' ? style : getFormatFromId(style ?? 0);
  return typeof code === 'string' ? format(code, number, { throws: false }).trim() : `${number}`;
}

/** 'General" km"' → '"123456789012"" km"': the sign is set by the format. */
function withWholeNumber(code: string, number: number): string {
  return code.replace(/"[^"]*"|\\.|General|@/gi, (part) =>
    /^(?:General|@)$/i.test(part) ? `"${wholeText(Math.abs(number))}"` : part,
  );
}

/** A spreadsheet cuts `General` at eleven signs, and writes 123456789012 as 1.23457E+11. */
function wholeText(number: number): string {
  const cut = format('General', number);
  if (Number(cut) === number && !cut.includes('E+')) return cut;
  return String(withoutNoise(number)).toUpperCase();
}

/** What reckoning leaves behind the digits that spreadsheets know: 0.30000000000000004 is 0.3. */
function withoutNoise(number: number): number {
  const rounded = Number(number.toPrecision(knownDigits));
  const digits = rounded.toExponential().replace(/e.*|\D/g, '').length;
  return digits < knownDigits ? rounded : number;
}

const knownDigits = 15;
