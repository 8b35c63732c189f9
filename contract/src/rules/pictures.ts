/**
 * A picture stands in a text as `![what it shows](picture:HASH/WIDTHxHEIGHT)`: the SHA-256 of its stored bytes, and the
 * size in which it is shown, so that nothing moves when it comes. Being text, it goes wherever texts go: translations,
 * versions, files, searches. An empty description says that there is nothing to describe.
 */
export type PictureReference = {
  /** What it shows, for who cannot see it; '' where nobody has said. */
  readonly alt: string;
  readonly hash: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
};

/** `source` is the part as it is written. */
export type PictureSegment =
  | { readonly kind: 'text'; readonly source: string }
  | ({ readonly kind: 'picture'; readonly source: string } & PictureReference);

/** The longest description of a picture. */
const longestAlt = 300;

/** No picture is shown wider or higher. */
export const largestSide = 1440;

/** Of an upload. */
export const pictureUploadBytes = 5 * 1_048_576;

const hashPattern = /^[0-9a-f]{64}$/;

export function isPictureHash(text: string): boolean {
  return hashPattern.test(text);
}

/** The address of a picture. It names nothing but its contents: who does not know those cannot ask for it. */
export function pictureAddress(hash: string): string {
  return `/api/pictures/${hash}`;
}

export function writePicture({ alt, hash, width, height }: PictureReference): string {
  return `![${tidyAlt(alt)}](picture:${hash}/${width}x${height})`;
}

/** A description as it can stand in a reference: one line without brackets. */
export function tidyAlt(alt: string): string {
  return alt
    .replace(/[[\]\s]+/g, ' ')
    .slice(0, longestAlt)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

const reference = /!\[([^[\]\n]*)\]\(picture:([0-9a-f]{64})\/(\d{1,4})x(\d{1,4})\)/g;

/** The pictures of a text, and what stands between them. */
export function splitPictures(text: string): readonly PictureSegment[] {
  const segments: PictureSegment[] = [];
  let position = 0;
  for (const match of text.matchAll(reference)) {
    const [source, alt = '', hash = '', width, height] = match;
    const picture = { alt: alt.trim(), hash, width: Number(width), height: Number(height) };
    if (!isSound(picture)) continue;
    if (match.index > position) {
      segments.push({ kind: 'text', source: text.slice(position, match.index) });
    }
    segments.push({ kind: 'picture', source, ...picture });
    position = match.index + source.length;
  }
  if (position < text.length) segments.push({ kind: 'text', source: text.slice(position) });
  return segments;
}

function isSound({ alt, width, height }: PictureReference): boolean {
  const isSize = [width, height].every((side) => side >= 1 && side <= largestSide);
  return isSize && alt.length <= longestAlt;
}

export function picturesIn(text: string): readonly PictureReference[] {
  return splitPictures(text).flatMap((segment) => (segment.kind === 'picture' ? [segment] : []));
}

/** Whether something begins like a picture and is none: a hash that was cut off, a size that cannot be. */
export function hasBrokenPicture(text: string): boolean {
  return splitPictures(text).some(
    ({ kind, source }) => kind === 'text' && /\]\(\s*picture:/i.test(source),
  );
}

/** The text with other pictures, or other words, in the place of its own. */
export function replacePictures(
  text: string,
  replace: (picture: PictureReference) => string,
): string {
  return splitPictures(text)
    .map((segment) => (segment.kind === 'picture' ? replace(segment) : segment.source))
    .join('');
}

/** For where a line of text is all there is room for: what a picture shows stands in its place. */
export function withoutPictures(text: string): string {
  return replacePictures(text, ({ alt }) => (alt === '' ? '▢' : `[${alt}]`));
}
