import sharp from 'sharp';
import { type DrawingFault, drawApart } from '#platform/files/draw-apart.ts';
import { plainDrawing, refusedDrawing } from '#platform/files/svg.ts';
import { kindOf } from '#platform/files/upload-kind.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { createTurns } from '#platform/jobs/turns.ts';

// In this process nothing is opened but what `toSquareWebp` has made: what strangers send is drawn apart.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
// A small machine: pictures are rare, and the threads must stay for learners.
sharp.concurrency(1);
sharp.cache(false);

/** One at a time: the processors and the memory are for the learners. */
const turns = createTurns({
  name: 'pictures',
  atOnce: 1,
  longestWaitMilliseconds: 20_000,
  guessMilliseconds: 300,
  sentence: (seconds) =>
    `Many pictures are waiting to be read. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
});

/** After which the machine may have time again. */
const retrySeconds = 10;

type Options = {
  readonly sidePixels: number;
  /** Whether an SVG will do as well. */
  readonly takesDrawings: boolean;
  /** Who waits in one line, such as an account. */
  readonly lane: string;
};

/**
 * Re-encodes an uploaded picture as a square WebP without any metadata. Its type is read from its
 * content; name and declared type count for nothing.
 * @throws AppError `unsupported-media-type` for what is no picture of these kinds; `invalid-input` for
 *   broken, too large or too slow ones, `unavailable` when too many wait, or the machine has too little time.
 */
export async function toSquareWebp(bytes: Buffer, options: Options): Promise<Buffer> {
  return (await redraw(bytes, 'square', options)).webp;
}

export type WholePicture = {
  readonly webp: Buffer;
  /** The size to show it in, in CSS pixels: a drawing has twice as many of its own. */
  readonly width: number;
  readonly height: number;
};

/** The same in its own proportions, on white where it is transparent. An SVG will do as well. */
export async function toWholeWebp(
  bytes: Buffer,
  { sidePixels, lane }: Pick<Options, 'sidePixels' | 'lane'>,
): Promise<WholePicture> {
  const options = { sidePixels, lane, takesDrawings: true };
  const { webp, isDrawing } = await redraw(bytes, 'whole', options);
  const { width, height } = await sharp(webp).metadata();
  const shownSide = sidePixels / 2;
  const scale = Math.min(isDrawing ? 0.5 : 1, shownSide / Math.max(width, height));
  const shown = (side: number) => Math.max(1, Math.round(side * scale));
  return { webp, width: shown(width), height: shown(height) };
}

async function redraw(
  bytes: Buffer,
  shape: 'square' | 'whole',
  { sidePixels, takesDrawings, lane }: Options,
): Promise<{ readonly webp: Buffer; readonly isDrawing: boolean }> {
  const kind = kindOf(bytes);
  if (kind === 'unknown' || (kind !== 'picture' && !takesDrawings))
    throw unsupported(takesDrawings);
  const isDrawing = kind !== 'picture';
  const input = isDrawing ? plainDrawing(bytes, kind) : bytes;
  const request = { bytes: input, sidePixels, shape } as const;
  const drawn = await draw({ ...request, kind: isDrawing ? 'drawing' : 'picture' }, lane);
  if (Buffer.isBuffer(drawn)) return { webp: drawn, isDrawing };
  if (isDrawing) throw refusedDrawing('is broken, too large or too complicated');
  throw drawn === 'unknown'
    ? unsupported(takesDrawings)
    : new AppError('invalid-input', sentences[drawn]);
}

/** @throws AppError `unavailable` when too many wait, or the machine has too little time. */
async function draw(
  request: Parameters<typeof drawApart>[0],
  lane: string,
): Promise<Buffer | Exclude<DrawingFault, 'busy'>> {
  const drawn = await turns.run(lane, () => drawApart(request));
  if (drawn !== 'busy') return drawn;
  throw new AppError(
    'unavailable',
    `Reading pictures takes very long right now. Please try again in ${retrySeconds} seconds.`,
    { retryAfterSeconds: retrySeconds },
  );
}

const sentences: Record<Exclude<DrawingFault, 'unknown' | 'busy'>, string> = {
  'too-large': 'The picture has too many pixels (at most 16 million).',
  'too-late': 'The picture takes too long to read. Please save it anew, or choose another one.',
  broken: 'The picture is broken and could not be read.',
};

function unsupported(takesDrawings: boolean): AppError {
  const sentence = takesDrawings
    ? 'Please select a valid image file (PNG, JPG, JPEG, SVG, WebP)'
    : 'Please select a valid image file (PNG, JPG, JPEG, WebP).';
  return new AppError('unsupported-media-type', sentence);
}

/**
 * Draws an SVG of ours as PNG, in one line with the pictures of others.
 * @throws AppError `unavailable` when too many wait, or the machine has too little time; Error when it could not be drawn.
 */
export async function drawPng(svg: string, lane: string): Promise<Buffer> {
  const bytes = Buffer.from(svg);
  const request = { bytes, kind: 'drawing', sidePixels: 0, shape: 'card' } as const;
  const drawn = await draw(request, lane);
  if (!Buffer.isBuffer(drawn)) throw new Error(`a picture was not drawn: ${drawn}`);
  return drawn;
}

/** A smaller copy of a stored WebP, never larger than asked for and never enlarged. */
export function resizeWebp(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(bytes)
    .resize(width, height, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
