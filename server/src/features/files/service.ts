import type { Deps } from '#deps.ts';
import * as queries from '#features/files/queries.ts';
import type { AskedSize, PictureSizes } from '#features/files/sizes.ts';
import type { Db } from '#platform/database/database.ts';
import { toSquareWebp } from '#platform/files/picture.ts';
import { type Actor, isAdmin } from '#platform/http/caller/actor.ts';
import { notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'files'>;

const storedSidePixels = 512;

/** The address under which a file is served. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}

type Bucket = 'avatars' | 'series-icons';

/**
 * Stores a picture, re-encoded and without metadata; an icon may also come as an SVG. The bytes are
 * durable before the row is written, so a row never points to nothing; bytes without a row are only
 * waste.
 * @returns the id of the file.
 */
export async function storePicture(
  deps: Needs,
  picture: {
    readonly bytes: Buffer;
    readonly bucket: Bucket;
    readonly accountId: string | null;
  },
): Promise<string> {
  const bytes = await toSquareWebp(picture.bytes, {
    sidePixels: storedSidePixels,
    takesDrawings: picture.bucket === 'series-icons',
    lane: picture.accountId ?? picture.bucket,
  });
  const id = newId();
  await deps.files.write(id, bytes);
  const { bucket, accountId } = picture;
  const [contentType, sizeBytes, createdAt] = ['image/webp', bytes.length, deps.clock.now()];
  const row = { id, bucket, accountId, contentType, sizeBytes, createdAt };
  try {
    await queries.insertFile(deps.db, row);
  } catch (error) {
    // The account may be gone by now: nobody would ever remove these bytes.
    await deps.files.remove(id);
    throw error;
  }
  return id;
}

/** Row first, bytes after: a failure in between leaves waste, not a broken picture. */
export async function removeFile(deps: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  await queries.deleteFile(deps.db, id);
  await deps.files.remove(id);
}

/** For the deletion of an account: call it before the rows go with the account. */
export function listFileIdsOfAccount(db: Db, accountId: string): Promise<string[]> {
  return queries.selectFileIdsOfAccount(db, accountId);
}

/**
 * The bytes of a file, smaller when asked for.
 * @returns also whether it belongs to somebody, and must not outlive its deletion in caches that many share.
 * @throws AppError `not-found`, also for somebody else's; `unavailable` when too many sizes have to be drawn.
 */
export async function readFile(
  deps: Pick<Deps, 'db' | 'files'> & { readonly sizes: PictureSizes },
  actor: Actor | null,
  id: string,
  size: AskedSize,
): Promise<{ bytes: Buffer; contentType: string; isPersonal: boolean }> {
  const file = await queries.selectOptionalFile(deps.db, id);
  if (!file || !mayRead(actor, file)) throw fileNotFound();
  const bytes = await deps.sizes.get(id, size, async () => {
    const stored = await deps.files.read(id);
    if (!stored) throw fileNotFound();
    return stored;
  });
  return { bytes, contentType: file.contentType, isPersonal: file.accountId !== null };
}

/** Files of the site are for everybody, those of a learner for himself and the administrators who look after him. */
function mayRead(actor: Actor | null, { accountId }: queries.FileRow): boolean {
  return (
    accountId === null || (actor !== null && (actor.accountId === accountId || isAdmin(actor)))
  );
}

function fileNotFound() {
  return notFound('File not found');
}
