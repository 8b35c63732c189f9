import { createHash } from 'node:crypto';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { Fault } from '@taiyari/contract/rules/faults';
import { largestSide, picturesIn } from '@taiyari/contract/rules/pictures';
import type { Deps } from '#deps.ts';
import * as queries from '#features/pictures/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { toWholeWebp } from '#platform/files/picture.ts';
import { notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'files'>;

export type StoredPicture = ResponseOf<Api['addPicture']>;

/**
 * Stores a picture of a text, re-encoded and without metadata. The bytes are durable before the row is written.
 * @param lane who waits in one line, such as an account.
 * @throws AppError `unsupported-media-type` for what is no picture, `invalid-input` for a broken or too large one.
 */
export async function addPicture(
  { db, clock, files }: Needs,
  lane: string,
  bytes: Buffer,
): Promise<StoredPicture> {
  const { webp, width, height } = await toWholeWebp(bytes, { sidePixels: largestSide, lane });
  const hash = createHash('sha256').update(webp).digest('hex');
  const usedAt = clock.now();
  const [known] = await queries.touchPictures(db, [hash], usedAt);
  if (known) return { hash, width, height };
  const fileId = newId();
  await files.write(fileId, webp);
  const row = { hash, fileId, sizeBytes: webp.length, usedAt };
  // Somebody may have sent the same one at this moment.
  if (!(await queries.upsertPicture(db, row))) await files.remove(fileId);
  return { hash, width, height };
}

/** @throws AppError `not-found`. */
export async function readPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  hash: string,
): Promise<Buffer> {
  const row = await queries.selectOptionalPicture(db, hash);
  const bytes = row && (await files.read(row.fileId));
  if (!bytes) throw notFound('Picture not found');
  return bytes;
}

type Named = { readonly path: string; readonly text: string };

/**
 * Notes that texts are being saved; call it in their transaction.
 * @returns what is wrong with those that name a picture which the site does not have.
 */
export async function usePictures(db: Db, texts: readonly Named[], now: Date): Promise<Fault[]> {
  const named = texts
    .map(({ path, text }) => ({ path, hashes: picturesIn(text).map(({ hash }) => hash) }))
    .filter(({ hashes }) => hashes.length > 0);
  if (named.length === 0) return [];
  const wanted = [...new Set(named.flatMap(({ hashes }) => hashes))];
  // Always in one order: two saves that share pictures wait for each other instead of in a circle.
  const rows = await queries.touchPictures(db, wanted.toSorted(), now);
  const there = new Set(rows.map(({ hash }) => hash));
  return named
    .filter(({ hashes }) => !hashes.every((hash) => there.has(hash)))
    .map(({ path }) => ({ path, code: 'no-picture' }));
}

/** A text may wait in a form, or in a draft on a device, for a while before it is saved. */
const daysUnused = 30;

/**
 * Removes the pictures that nobody has used for 30 days and no text names.
 * @param findNamed the hashes that texts name; not asked where nothing is old.
 * @returns how many went.
 */
export async function sweepPictures(
  { db, clock, files }: Needs,
  findNamed: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  const moment = new Date(clock.now().getTime() - daysUnused * 86_400_000);
  const old = await queries.selectHashesUsedBefore(db, moment);
  if (old.length === 0) return 0;
  const named = await findNamed();
  let removed = 0;
  for (const hash of old.filter((one) => !named.has(one))) {
    // Row first, bytes after: a failure in between leaves waste, not a broken picture.
    const fileId = await queries.deletePicture(db, hash, moment);
    if (fileId === null) continue;
    await files.remove(fileId);
    removed += 1;
  }
  return removed;
}
