/** 'B', 'b)', '(B)', 'Option B', and 'Option 2', which names the second: 0 to 3. */
export function letterOf(cell: string): number | null {
  const found = /^(?:option\s*)?\(?([a-d])[).]?$|^option[\s\-_#]*([1-4])$/i.exec(digitsOf(cell));
  if (!found) return null;
  const [, letter, number] = found;
  return letter === undefined ? Number(number) - 1 : 'abcd'.indexOf(letter.toLowerCase());
}

/** A key that is a number and nothing else: '2', '(2)', '2.0' of a spreadsheet, '२'. */
export function numberOf(cell: string): number | null {
  const found = /^\(?(-?\d{1,9})(?:\.0+)?[).]?$/.exec(digitsOf(cell))?.[1];
  return found === undefined ? null : Number(found);
}

/** 'B. Leh', '2) Leh': a mark and a text, which must agree. */
export function markedText(cell: string): { readonly index: number; readonly text: string } | null {
  const found = /^(?:option\s*)?\(?([a-d1-4])\s*[).:–-]\s*(\S.*)$/is.exec(digitsOf(cell));
  if (!found) return null;
  const [, mark = '', text = ''] = found;
  return { index: 'abcd1234'.indexOf(mark.toLowerCase()) % 4, text };
}

export function sameText(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Digits of Hindi and Urdu as 0 to 9. */
function digitsOf(cell: string): string {
  return cell
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
      String((digit.charCodeAt(0) - (digit >= '\u0966' ? 0x966 : 0)) % 16),
    );
}
