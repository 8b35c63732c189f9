import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, ReadableWritablePair } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';

/** Entries are read into memory one by one; ours are much smaller. */
const largestEntry = 256 * 2 ** 20;

/** Entries of a tar in gzip, which any tar of an operator opens too. */
export type Archive = { add(name: string, bytes: Uint8Array): Promise<void> };

/** Writes what the work adds. Resolves when the last byte has been taken. */
export async function writeArchive(
  target: Writable,
  work: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  // Level 4: a seventh larger than 6, in half of the time.
  const sent = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip({ level: 4 }),
    target,
  );
  const worked = work({
    async add(name, bytes) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    },
  }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const outcomes = await Promise.allSettled([worked, sent]);
  // Of two the first to happen is the cause of the other; a target that fails ends the work.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

export type ArchiveEntry = { readonly name: string; readonly bytes: Buffer };

/** The entries in their order. @throws when the file is damaged or ends too early */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  // Counts nothing and changes nothing: pipeline carries the fault of each part to the reader.
  const unpacked = new PassThrough();
  const sent = pipeline(source, createGunzip(), unpacked);
  sent.catch(() => undefined);
  // The package speaks of the streams of browsers.
  const decoder: unknown = createTarDecoder({ strict: true });
  const entries = Readable.toWeb(unpacked).pipeThrough(
    decoder as ReadableWritablePair<ParsedTarEntry, Uint8Array>,
  );
  for await (const { header, body } of entries) {
    if (header.size > largestEntry) throw new Error(`${header.name} is too large to be ours`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    yield { name: header.name, bytes: Buffer.concat(chunks) };
  }
  await sent;
}
