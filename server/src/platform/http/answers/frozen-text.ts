import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from '#platform/http/answers/encodings.ts';

/**
 * The long middle of an answer that never changes, compressed once in each encoding, open at both ends: before it go a
 * few bytes, always as many, behind it any number.
 */
export type FrozenText = {
  readonly headLength: number;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  /** Null where the encoder has not kept to what we rely on; then gzip is sent. */
  readonly br: Buffer | null;
};

const { constants } = zlib;
const toDeflate = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

/**
 * Compresses well, because it is done once; in threads apart.
 * @param head its length, and with which bytes it always ends, at least two: how the text begins depends on them.
 */
export async function freezeText(text: string, head: Head): Promise<FrozenText> {
  const identity = Buffer.from(text);
  const gzip = await toDeflate(identity, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const br = await brotliAfter(standIn(head), identity);
  const frozen = { headLength: head.length, identity, gzip, br };
  return isReadable(frozen, head) ? frozen : { ...frozen, br: null };
}

type Enclosed = { readonly head: Buffer; readonly middle: FrozenText; readonly end: Buffer };

/**
 * The frozen text between a head and an end, in an encoding: what was compressed is taken as it is, head and end go in
 * uncompressed. A compressed stream is a chain of blocks, and both formats have a kind that holds bytes as they are
 * (RFC 7932 section 9.2, RFC 1951 section 3.2.4).
 * @returns the bytes, and the encoding that they are in.
 */
export function enclose(
  { head, middle: frozen, end }: Enclosed,
  encoding: Encoding,
): { readonly bytes: Buffer; readonly encoding: Encoding } {
  if (head.length !== frozen.headLength) throw new Error('the head has another length');
  if (encoding === 'identity') {
    return { bytes: Buffer.concat([head, frozen.identity, end]), encoding };
  }
  if (encoding === 'br' && frozen.br !== null) {
    const blocks = [brotliStart(head.length), head, frozen.br, ...brotliBlocks(end), brotliEnd];
    return { bytes: Buffer.concat(blocks), encoding };
  }
  const trailer = gzipTrailer([head, frozen.identity, end]);
  const blocks = [gzipHeader, ...storedBlocks(head), frozen.gzip, ...storedBlocks(end), trailer];
  return { bytes: Buffer.concat(blocks), encoding: 'gzip' };
}

type Head = { readonly length: number; readonly end: string };

/** The 13 bytes that never occur in UTF-8. */
const foreignBytes = Buffer.from('c0c1f5f6f7f8f9fafbfcfdfeff', 'hex');

/** A head that nothing refers back to: of foreign bytes, in steps that grow every 13, so that no pair comes twice. */
function standIn({ length, end }: Head): Buffer {
  const bytes = Buffer.alloc(length - end.length);
  let at = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = foreignBytes[at] ?? 0;
    at = (at + 1 + Math.floor(index / 13)) % 13;
  }
  return Buffer.concat([bytes, Buffer.from(end)]);
}

const windowBits = 22;

/** The blocks of `text` in a brotli stream in which `head` stands before. */
function brotliAfter(head: Buffer, text: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const encoder = zlib.createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
    const chunks: Buffer[] = [];
    encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
    encoder.on('error', reject);
    encoder.write(head);
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      chunks.length = 0;
      encoder.write(text);
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
        resolve(Buffer.concat(chunks));
        encoder.destroy();
      });
    });
  });
}

/** Reads it back with a head of other bytes than the encoder saw. */
function isReadable(frozen: FrozenText, head: Head): boolean {
  if (frozen.br === null) return false;
  const other = Buffer.from('x'.repeat(head.length - head.end.length) + head.end);
  try {
    const { bytes } = enclose({ head: other, middle: frozen, end: Buffer.from('}') }, 'br');
    const read = zlib.brotliDecompressSync(bytes);
    return read.equals(Buffer.concat([other, frozen.identity, Buffer.from('}')]));
  } catch {
    return false;
  }
}

const longestBlock = 65_535;

function blocksOf(bytes: Buffer): readonly Buffer[] {
  if (bytes.length > 0 && bytes.length <= longestBlock) return [bytes];
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += longestBlock) {
    blocks.push(bytes.subarray(from, from + longestBlock));
  }
  return blocks;
}

/** WBITS 1011 (22), then the head of an uncompressed meta-block: 24 bits in all, as WBITS takes four of the eight. */
function brotliStart(length: number): Buffer {
  const start = Buffer.alloc(3);
  start.writeUIntLE(0b1011 + (length - 1) * 2 ** 7 + 2 ** 23, 0, 3);
  return start;
}

/** Uncompressed meta-blocks: ISLAST 0, MNIBBLES 0 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1, then whole bytes. */
function brotliBlocks(end: Buffer): Buffer[] {
  return blocksOf(end).flatMap((block) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length - 1) * 2 ** 3 + 2 ** 19, 0, 3);
    return [head, block];
  });
}

/** ISLAST and ISLASTEMPTY. */
const brotliEnd = Buffer.from([0b11]);

/** No name, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, empty. */
const deflateEnd = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Stored blocks: BFINAL 0, BTYPE 00, whole bytes, then the length and its complement. */
function storedBlocks(bytes: Buffer): Buffer[] {
  return blocksOf(bytes).flatMap((block) => {
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    return [head, block];
  });
}

function gzipTrailer(parts: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    // Of no bytes zlib says 0, whatever came before.
    parts.reduce((sum, part) => (part.length === 0 ? sum : zlib.crc32(part, sum)), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0) % 2 ** 32, 4);
  return Buffer.concat([deflateEnd, trailer]);
}
