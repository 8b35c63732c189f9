/** Lists of numbers as the bytes of question_tallies: a tenth of the work that a list of the database's would be. */

import { optionLetters } from '@taiyari/contract/rules/options';

/** Options A to F and skipped; most papers have no option beyond D, and then no room is taken for one. */
const wide = optionLetters.length + 1;
const narrow = 5;

/** For each question its counts of A to D or A to F, then of skipped: 32 bits each, the lowest byte first. */
export function packCounts(counts: Int32Array): Buffer {
  const isWide = counts.some((count, index) => count !== 0 && isBeyondD(index));
  return packNumbers(isWide ? counts : counts.filter((_, index) => !isBeyondD(index)));
}

function isBeyondD(index: number): boolean {
  return index % wide >= narrow - 1 && index % wide < wide - 1;
}

function packNumbers(counts: Int32Array): Buffer {
  const bytes = Buffer.alloc(counts.length * 4);
  for (const [index, count] of counts.entries()) bytes.writeInt32LE(count, index * 4);
  return bytes;
}

/** Always A to F and skipped. */
export function unpackCounts(bytes: Buffer, questionCount: number): Int32Array {
  const width = bytes.length / 4 / questionCount;
  return Int32Array.from({ length: questionCount * wide }, (_, index) => {
    const [question, place] = [Math.floor(index / wide), index % wide];
    if (width === narrow && isBeyondD(index)) return 0;
    const column = place === wide - 1 ? width - 1 : place;
    return bytes.readInt32LE(4 * (question * width + column));
  });
}

/** 64-bit floating-point numbers, the lowest byte first. */
export function packSeconds(seconds: Float64Array): Buffer {
  const bytes = Buffer.alloc(seconds.length * 8);
  for (const [index, sum] of seconds.entries()) bytes.writeDoubleLE(sum, index * 8);
  return bytes;
}

export function unpackSeconds(bytes: Buffer): Float64Array {
  return Float64Array.from({ length: bytes.length / 8 }, (_, index) =>
    bytes.readDoubleLE(index * 8),
  );
}
