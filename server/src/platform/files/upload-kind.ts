/** What an upload is by its first bytes; all that does not begin like one of these is `unknown`. */
export type UploadKind = 'picture' | 'drawing' | 'drawing-in-utf-16' | 'compressed' | 'unknown';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const gzip = Buffer.from([0x1f, 0x8b]);
const utf16 = /^(\xff\xfe|\xfe\xff|(\s\0)*<\0|(\0\s)*\0<)/;
const utf8 = /^(\xef\xbb\xbf)?\s*</;

/** Drawings may begin with so many blanks. */
const looksAtBytes = 4096;

/** Tells a photo (PNG, JPEG, WebP) from a drawing (SVG), and those from what is opened by nobody. */
export function kindOf(bytes: Buffer): UploadKind {
  if (beginsWith(bytes, png) || beginsWith(bytes, jpeg) || isWebp(bytes)) return 'picture';
  if (beginsWith(bytes, gzip)) return 'compressed';
  const start = bytes.subarray(0, looksAtBytes).toString('latin1');
  if (utf16.test(start)) return 'drawing-in-utf-16';
  return utf8.test(start) ? 'drawing' : 'unknown';
}

function beginsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
