import {
  type PictureReference,
  picturesIn,
  replacePictures,
  writePicture,
} from '@taiyari/contract/rules/pictures';
import type { Deps } from '#deps.ts';
import * as queries from '#features/pictures/queries.ts';
import { addPicture, readPicture, type StoredPicture } from '#features/pictures/service.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** What a file or a bundle brings along: bytes in Base64, by the hash that its texts name. */
export type CarriedPictures = Readonly<Record<string, string>>;

/** In a text of a file: as large as the picture is. No picture is shown as a point. */
const ownSize = { width: 1, height: 1 } as const;

/**
 * Stores the pictures that are not there yet, re-encoded as any other, one after the other.
 * @returns what makes of a text of the file one that names the pictures of this site.
 */
export async function takePictures(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  lane: string,
  carried: CarriedPictures,
): Promise<(text: string) => string> {
  const wanted = Object.keys(carried).toSorted();
  if (wanted.length === 0) return (text) => text;
  const known = await queries.touchPictures(deps.db, wanted, deps.clock.now());
  const there = new Set(known.map(({ hash }) => hash));
  const stored = new Map<string, StoredPicture>();
  for (const hash of wanted.filter((one) => !there.has(one))) {
    stored.set(hash, await take(deps, lane, { hash, base64: carried[hash] ?? '' }));
  }
  return (text) => replacePictures(text, (picture) => named(picture, stored.get(picture.hash)));
}

async function take(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  lane: string,
  { hash, base64 }: { readonly hash: string; readonly base64: string },
): Promise<StoredPicture> {
  try {
    return await addPicture(deps, lane, Buffer.from(base64, 'base64'));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const sentence = `The picture ${hash.slice(0, 12)}… cannot be taken: ${error.message}`;
    throw new AppError('invalid-input', sentence, { cause: error });
  }
}

function named(picture: PictureReference, stored: StoredPicture | undefined): string {
  if (!stored) return writePicture(picture);
  const isOwn = picture.width === ownSize.width && picture.height === ownSize.height;
  return writePicture({ ...picture, hash: stored.hash, ...(isOwn && sizeOf(stored)) });
}

function sizeOf({ width, height }: StoredPicture) {
  return { width, height };
}

/** The pictures that texts name, to go along with them. */
export async function carryPictures(
  deps: Pick<Deps, 'db' | 'files'>,
  texts: readonly string[],
): Promise<CarriedPictures> {
  const hashes = new Set(texts.flatMap(picturesIn).map(({ hash }) => hash));
  const carried: [string, string][] = [];
  for (const hash of [...hashes].toSorted()) {
    carried.push([hash, (await readPicture(deps, hash)).toString('base64')]);
  }
  return Object.fromEntries(carried);
}
