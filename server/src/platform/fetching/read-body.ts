import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from '#platform/fetching/refusal.ts';

/**
 * Reads an answer to its end, unpacked.
 * @throws Refusal when it is larger than `maximumBytes`, as sent or unpacked: both are counted while
 * they come, so that neither an endless answer nor a small one that unpacks to gigabytes is held.
 */
export async function readBody(
  response: IncomingMessage,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers['content-length']) > maximumBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpack(response, maximumBytes)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function unpack(response: IncomingMessage, maximumBytes: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const counted = limitSize(maximumBytes);
  // Errors reach whoever reads the last stream; the callback only says that they are looked after.
  const ignore = () => undefined;
  if (encoding === 'identity' || encoding === '') return pipeline(response, counted, ignore);
  const unpacked = limitSize(maximumBytes);
  return pipeline(response, counted, unpackerOf(encoding), unpacked, ignore);
}

function unpackerOf(encoding: string): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'deflate') return createInflate();
  throw new Refusal('The answer is compressed in an unknown way.');
}

function limitSize(maximumBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > maximumBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}

const tooLarge = () => new Refusal('The answer is too large.');
