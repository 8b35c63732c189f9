import { Refusal } from '#platform/fetching/refusal.ts';

/**
 * Turns the bytes of a document into text. A byte order mark decides; else the header, the document's
 * own declaration and UTF-8 are tried in turn, and the first that fits without a wrong byte wins. Where none
 * fits, characters that were cut in two are left out, or the old letters of Western Europe are taken.
 * @throws Refusal when nothing fits: guessed text would be gibberish.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const labels = encodingsOf(bytes, contentType);
  for (const label of labels) {
    const text = decodeAs(bytes, label);
    if (text !== null) return text;
  }
  const text = labels.length > 1 || labels[0] === 'utf-8' ? repair(bytes) : null;
  if (text !== null) return text;
  throw new Refusal('The text of the source cannot be decoded.');
}

function repair(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  if (whole >= 10 * broken) return text.replaceAll('\ufffd', '');
  // Single letters among others: a text in another alphabet has many in a row.
  const isWestern = !/[\x80-\xff]{3}/.test(Buffer.from(bytes).toString('latin1'));
  return isWestern ? decodeAs(bytes, 'windows-1252') : null;
}

function encodingsOf(bytes: Uint8Array, contentType: string): readonly string[] {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const marked = byteOrderMarks.find(([mark]) => start.startsWith(mark));
  if (marked) return marked[1];
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const fromHeader = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const told = [fromHeader, declaredEncoding(head), 'utf-8']
    .filter((label) => label !== undefined)
    .map(nameKnownToNode);
  // Every text is one of 256 letters; hardly any is UTF-8 by chance, whatever a server says of all its answers.
  const isTold256 = told.some((label) =>
    /^(windows-?125|iso-?8859|latin|us-ascii|ascii)/i.test(label),
  );
  return isTold256 && isWideUtf8(bytes) ? ['utf-8'] : told;
}

function isWideUtf8(bytes: Uint8Array): boolean {
  const text = decodeAs(bytes, 'utf-8');
  return text !== null && text.length < bytes.length;
}

/** Names that programs write, and the standard does not know. */
function nameKnownToNode(label: string): string {
  const name = label.toLowerCase().replaceAll('_', '-');
  if (/^utf-?8(mb[34])?$/.test(name)) return 'utf-8';
  const codePage = /^(?:windows|win|cp|ansi|x-ansi|x-cp|ms)-?(125\d)?$/.exec(name);
  if (codePage) return `windows-${codePage[1] ?? '1252'}`;
  const iso = /^iso-?8859-?(\d{1,2})$/.exec(name);
  return iso ? `iso-8859-${iso[1]}` : label;
}

/** UTF-32 stands before UTF-16, whose mark it begins with; nothing here can decode it. */
const byteOrderMarks: readonly (readonly [string, readonly string[]])[] = [
  ['0000feff', []],
  ['fffe0000', []],
  ['efbbbf', ['utf-8']],
  ['feff', ['utf-16be']],
  ['fffe', ['utf-16le']],
  // No mark, but '<' in two bytes.
  ['003c', ['utf-16be']],
  ['3c00', ['utf-16le']],
];

/** From `<?xml … encoding="…"?>` or `<meta charset=…>`. A declaration that can be read is not UTF-16. */
function declaredEncoding(head: string): string | undefined {
  const declared =
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1] ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w:.-]+)/i.exec(head)?.[1];
  return declared !== undefined && /^utf-?(16|32)/i.test(declared) ? undefined : declared;
}

/** The text in this encoding; null when a byte is not of it, or when nobody knows the encoding. */
export function decodeAs(bytes: Uint8Array, label: string): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? withPunctuation(text) : text;
  } catch {
    // An encoding that is not known, or bytes that are not of it.
    return null;
  }
}

/** Some versions of Node read windows-1252 as ISO 8859-1 and lose its quotation marks and dashes. */
function withPunctuation(text: string): string {
  return text.replace(
    /[\x80-\x9f]/g,
    (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control,
  );
}

/** 0x80 to 0x9f; a space where there is nothing. */
const windows1252 = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'];
