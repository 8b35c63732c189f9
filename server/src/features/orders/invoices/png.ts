/** A picture with a palette as PDF takes it: packed as it is in its file. */
export type PalettePng = {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  /** Three bytes for each colour. */
  readonly palette: Buffer;
  /** Its rows, each with its filter before it, as zlib packs them. */
  readonly packed: Buffer;
};

const indexedColours = 3;

/** Reads a PNG that our drawing has made: with a palette, not interlaced. @throws Error for another one. */
export function readPalettePng(bytes: Buffer): PalettePng {
  const chunks = chunksOf(bytes);
  const header = chunks.find(({ kind }) => kind === 'IHDR')?.data;
  const palette = chunks.find(({ kind }) => kind === 'PLTE')?.data;
  if (!header || !palette || header[9] !== indexedColours || header[12] !== 0) {
    throw new Error('a picture of an invoice has a palette, and its rows in order');
  }
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bitsPerPixel: header.readUInt8(8),
    palette,
    packed: Buffer.concat(chunks.flatMap(({ kind, data }) => (kind === 'IDAT' ? [data] : []))),
  };
}

/** After eight bytes of signature: length, kind, data and check of each. */
function chunksOf(bytes: Buffer) {
  const chunks: { readonly kind: string; readonly data: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const start = at + 8;
    const kind = bytes.toString('latin1', at + 4, start);
    chunks.push({ kind, data: bytes.subarray(start, start + length) });
    at = start + length + 4;
  }
  return chunks;
}
