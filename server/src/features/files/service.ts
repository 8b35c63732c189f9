import type { Deps } from '#deps.ts';
import * as queries from '#features/files/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { resizeWebp, toSquareWebp } from '#platform/files/picture.ts';
import { looksLikeSvg, rasteriseSvg } from '#platform/files/svg.ts';
import { notFound } from '#platform/http/app-error.ts';
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
  const bytes = await encode(picture.bytes, picture.bucket);
  const id = newId();
  await deps.files.write(id, bytes);
  await queries.insertFile(deps.db, {
    id,
    bucket: picture.bucket,
    accountId: picture.accountId,
    contentType: 'image/webp',
    sizeBytes: bytes.length,
    createdAt: deps.clock.now(),
  });
  return id;
}

async function encode(bytes: Buffer, bucket: Bucket): Promise<Buffer> {
  if (bucket === 'avatars') return toSquareWebp(bytes, storedSidePixels);
  const picture = looksLikeSvg(bytes) ? await rasteriseSvg(bytes, storedSidePixels) : bytes;
  return toSquareWebp(picture, storedSidePixels, {
    unsupported: 'Please select a valid image file (PNG, JPG, JPEG, SVG, WebP)',
  });
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

/** The bytes of a file, smaller when asked for. @throws AppError `not-found`. */
export async function readFile(
  deps: Pick<Deps, 'db' | 'files'>,
  id: string,
  size: { readonly width?: number | undefined; readonly height?: number | undefined },
): Promise<{ bytes: Buffer; contentType: string }> {
  const file = await queries.selectOptionalFile(deps.db, id);
  const bytes = file && (await deps.files.read(id));
  if (!file || !bytes) throw notFound('File not found');
  const { width, height } = size;
  if (!width && !height) return { bytes, contentType: file.contentType };
  const resized = await resizeWebp(bytes, width ?? height ?? 1, height ?? width ?? 1);
  return { bytes: resized, contentType: file.contentType };
}
