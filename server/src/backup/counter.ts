import { createHash } from 'node:crypto';

/** Counts bytes and their checksum, in their order. */
export function createCounter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    add(chunk: Uint8Array): void {
      hash.update(chunk);
      bytes += chunk.length;
    },
    /** To be asked for once, at the end. */
    digest: () => hash.digest('hex'),
  };
}
