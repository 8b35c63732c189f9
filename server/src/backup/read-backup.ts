import type { Readable } from 'node:stream';
import { type ArchiveEntry, readArchive } from '#backup/archive.ts';
import {
  type Checksums,
  entryNames,
  type Manifest,
  parseChecksums,
  parseManifest,
  readEntryName,
} from '#backup/contents.ts';
import { createCounter } from '#backup/counter.ts';

/** Whoever wants what a backup holds, in its order. */
export type Taker = {
  begin?(manifest: Manifest): Promise<void>;
  tablePart?(table: string, bytes: Buffer): Promise<void>;
  picture?(id: string, bytes: Buffer): Promise<void>;
};

export type Contents = { readonly manifest: Manifest; readonly checksums: Checksums };

/**
 * Reads a backup from its first byte to its last, hands out what it holds, and compares it with its checksums.
 * @throws Error with half a sentence: why it is none, or not whole.
 */
export async function readBackup(source: Readable, taker: Taker = {}): Promise<Contents> {
  const entries = entriesOf(source);
  const first = (await entries.next()).value;
  if (first?.name !== entryNames.manifest) throw notOurs();
  const manifest = parseManifest(first.bytes.toString());
  await taker.begin?.(manifest);
  const tally = createTally(manifest);
  for await (const { name, bytes } of entries) {
    if (name === entryNames.checksums) {
      tally.compare(parseChecksums(bytes.toString()));
      continue;
    }
    const { kind, of } = readEntryName(name);
    tally.add(kind, of, bytes);
    await (kind === 'tables' ? taker.tablePart : taker.picture)?.(of, bytes);
  }
  return { manifest, checksums: tally.compared() };
}

/** Counts what comes, to be compared with what was written. */
function createTally({ tables }: Manifest) {
  const counters = new Map(tables.map(({ name }) => [name, createCounter()]));
  const pictures = createCounter();
  let count = 0;
  let compared: Checksums | undefined;
  return {
    add(kind: string, of: string, bytes: Buffer): void {
      const counter = kind === 'tables' ? counters.get(of) : pictures;
      if (!counter || compared) throw new Error(`it holds more than it says: ${kind} ${of}`);
      counter.add(bytes);
      if (kind === 'pictures') count += 1;
    },
    compare(checksums: Checksums): void {
      if (compared) throw new Error('it tells its checksums twice');
      const unknown = Object.keys(checksums.tables).find((name) => !counters.has(name));
      if (unknown) throw new Error(`it has the rows of ${unknown}, and does not say so`);
      for (const [name, counter] of counters) {
        if (checksums.tables[name]?.sha256 !== counter.digest()) {
          throw new Error(`the rows of ${name} are not as they were written`);
        }
      }
      if (checksums.pictures.count !== count || checksums.pictures.sha256 !== pictures.digest()) {
        throw new Error('the pictures are not as they were written');
      }
      compared = checksums;
    },
    compared(): Checksums {
      if (!compared) throw tooShort();
      return compared;
    },
  };
}

/** With words for what zlib and tar say. */
async function* entriesOf(source: Readable): AsyncGenerator<ArchiveEntry, undefined> {
  try {
    yield* readArchive(source);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/incorrect header check/.test(text)) throw notOurs();
    if (/unexpected end of file/.test(text)) throw tooShort();
    throw new Error(`it is damaged (${text})`, { cause: error });
  }
}

function notOurs(): Error {
  return new Error('this is not a backup of Taiyari');
}

function tooShort(): Error {
  return new Error('it ends too early');
}
