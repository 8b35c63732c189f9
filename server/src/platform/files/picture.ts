import sharp from 'sharp';
import { AppError } from '#platform/http/app-error.ts';

/** A picture of more pixels is refused before a single one is decoded. */
const maximumPixels = 40_000_000;
const formats = new Set(['png', 'jpeg', 'webp']);

// A small machine: pictures are rare, and one thread must stay for learners.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes an uploaded picture as a square WebP without any metadata. Its type is read from its
 * content; name and declared type count for nothing.
 * @throws AppError `unsupported-media-type` for what is no PNG, JPEG or WebP; `invalid-input` for
 *   broken or too large ones.
 */
export async function toSquareWebp(
  bytes: Buffer,
  sidePixels: number,
  sentences = { unsupported: 'Please select a valid image file (PNG, JPG, JPEG, WebP).' },
): Promise<Buffer> {
  const header = await readHeader(bytes);
  if (!header || !formats.has(header.format ?? '')) {
    throw new AppError('unsupported-media-type', sentences.unsupported);
  }
  const { width = 0, height = 0 } = header;
  if (width * height > maximumPixels) throw tooManyPixels();
  try {
    return await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(sidePixels, sidePixels, { fit: 'cover', withoutEnlargement: false })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new AppError('invalid-input', 'The picture is broken and could not be read.', {
      cause: error,
    });
  }
}

/** A smaller copy of a stored WebP, never larger than asked for and never enlarged. */
export function resizeWebp(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maximumPixels })
    .resize(width, height, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

async function readHeader(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function tooManyPixels(): AppError {
  return new AppError('invalid-input', 'The picture has too many pixels (at most 40 million).');
}
