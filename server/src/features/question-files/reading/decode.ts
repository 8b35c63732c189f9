import { UnreadableFile } from '#features/question-files/reading/reading.ts';
import { decodeAs } from '#platform/fetching/decode-text.ts';

/**
 * The text of a file: UTF-8, UTF-16 or Windows-1252, as the file shows; line ends are `\n`.
 * @throws UnreadableFile for everything else: guessed text would be gibberish.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.');
  const text = decodeMarked(bytes) ?? decodeUnmarked(bytes);
  if (text === null) throw new UnreadableFile(unknownEncoding);
  // A stray one refuses the question that it stands in.
  if (isCrowded(text, '\0')) throw new UnreadableFile('The file is not a text file.');
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  return text.replace(/\r\n?/g, '\n');
}

const unknownEncoding =
  'The text of the file cannot be decoded. Save it as UTF-8 (in Excel: "CSV UTF-8") and try again.';

/** A byte order mark decides; null without one. */
function decodeMarked(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const mark = byteOrderMarks.find(([hex]) => start.startsWith(hex));
  if (!mark) return null;
  const text = mark[1] === null ? null : decodeAs(bytes, mark[1]);
  if (text === null) throw new UnreadableFile(unknownEncoding);
  return text;
}

/** UTF-32 stands before UTF-16, whose mark it begins with; nothing here can decode it. */
const byteOrderMarks: readonly (readonly [string, string | null])[] = [
  ['0000feff', null],
  ['fffe0000', null],
  ['efbbbf', 'utf-8'],
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
];

function decodeUnmarked(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return decodeAs(bytes, wide);
  const declared = declaredEncoding(bytes);
  if (declared !== null) return decodeAs(bytes, declared);
  return decodeAs(bytes, 'utf-8') ?? decodeWestern(bytes) ?? decodeBroken(bytes);
}

/** UTF-8 with a few broken places: each becomes a sign for which its question is refused. */
function decodeBroken(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  return isCrowded(text, '\u{fffd}') ? null : text;
}

/** More than one in a hundred characters. */
function isCrowded(text: string, character: string): boolean {
  return (text.split(character).length - 1) * 100 > text.length;
}

/** UTF-16 without a mark: the zero bytes of its line ends and blanks all stand on one side. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096);
  const zerosAt = (side: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === side).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd < sample.length / 50 || (even > 0 && odd > 0)) return null;
  return even > 0 ? 'utf-16be' : 'utf-16le';
}

/** Of an XML file. A declaration that can be read is not UTF-16. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  return declared === undefined || /^utf-?(8|16|32)/i.test(declared) ? null : declared;
}

/**
 * Windows-1252 accepts nearly any bytes, so they must look like it: single letters with accents,
 * quotation marks and dashes between plain letters, not whole words of another script, and not
 * UTF-8 with a broken place in it.
 */
function decodeWestern(bytes: Uint8Array): string | null {
  const raw = Buffer.from(bytes).toString('latin1');
  const marks = raw.match(/[\x80-\xff]+/g) ?? [];
  const isForeign = marks.some((run) => run.length > 3) || marks.length > raw.length / 10;
  const isBrokenUtf8 = /[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/.test(raw);
  if (isForeign || isBrokenUtf8 || /[\x81\x8d\x8f\x90\x9d]/.test(raw)) return null;
  return decodeAs(bytes, 'windows-1252');
}
