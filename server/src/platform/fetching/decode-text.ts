import { Refusal } from '#platform/fetching/refusal.ts';

/**
 * Turns the bytes of a document into text. A byte order mark decides; else the header, the document's
 * own declaration and UTF-8 are tried in turn, and the first that fits without a wrong byte wins.
 * @throws Refusal when none fits: guessed text would be gibberish.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  for (const label of encodingsOf(bytes, contentType)) {
    const text = decodeAs(bytes, label);
    if (text !== null) return text;
  }
  throw new Refusal('The text of the source cannot be decoded.');
}

function encodingsOf(bytes: Uint8Array, contentType: string): readonly string[] {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const marked = byteOrderMarks.find(([mark]) => start.startsWith(mark));
  if (marked) return marked[1];
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const fromHeader = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  return [fromHeader, declaredEncoding(head), 'utf-8'].filter((label) => label !== undefined);
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
