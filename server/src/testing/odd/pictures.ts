import { crc32, deflateSync } from 'node:zlib';

/** An SVG in which each level uses the one before ten times: a kilobyte for a million lines at six levels. It names no size: who asks for that has to draw it. */
export function nestedUses(levels: number): Buffer {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${uses}</g>`;
  });
  const line = '<path id="l0" d="M0 0h1v1"/>';
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${line}${groups.join('')}</svg>`);
}

/** A black picture of one bit a pixel, which its reader has to hold as a whole, because its lines come in seven passes. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 1], 8);
  let bytes = 0;
  for (const [x, y, stepX, stepY] of passes) {
    const columns = Math.ceil((width - x) / stepX);
    if (columns > 0)
      bytes += Math.max(0, Math.ceil((height - y) / stepY)) * (1 + Math.ceil(columns / 8));
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
  return Buffer.concat([signature, chunk('IHDR', header), lines, chunk('IEND', Buffer.alloc(0))]);
}

/** The passes of Adam7: where each begins, and how far its pixels lie apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
