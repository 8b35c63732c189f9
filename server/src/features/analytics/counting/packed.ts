/** Lists of numbers as the bytes of question_tallies: a tenth of the work that a list of the database's would be. */

/** 32 bits each, the lowest byte first. */
export function packCounts(counts: Int32Array): Buffer {
  const bytes = Buffer.alloc(counts.length * 4);
  for (const [index, count] of counts.entries()) bytes.writeInt32LE(count, index * 4);
  return bytes;
}

export function unpackCounts(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32LE(index * 4));
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
