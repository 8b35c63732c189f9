import {
  type PictureReference,
  splitPictures,
  tidyAlt,
  writePicture,
} from '@taiyari/contract/rules/pictures';

/** The text with a picture at a place, set off by blanks; at its end where it has become shorter meanwhile. */
export function insertPicture(text: string, at: number, picture: PictureReference): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const [left, right] = [/\S$/.test(before) ? ' ' : '', /^\S/.test(after) ? ' ' : ''];
  return `${before}${left}${writePicture(picture)}${right}${after}`;
}

/** @param at counts the pictures of the text, from 0. */
export function changePicture(text: string, at: number, change: Partial<PictureReference>): string {
  return rewrite(text, at, (picture) => writePicture({ ...picture, ...change }));
}

export function removePicture(text: string, at: number): string {
  return rewrite(text, at, () => '').trim();
}

function rewrite(text: string, at: number, replace: (picture: PictureReference) => string): string {
  let count = 0;
  return splitPictures(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.source;
      const isIt = count === at;
      count += 1;
      return isIt ? replace(segment) : segment.source;
    })
    .join('');
}

/** What is typed as a description: as it will stand in the text, but for the blank that the next word follows. */
export function typedAlt(typed: string): string {
  const alt = tidyAlt(typed);
  return /\s$/.test(typed) && alt !== '' ? `${alt} ` : alt;
}

export const pictureSizes = ['small', 'medium', 'large'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const longestSides: Readonly<Record<PictureSize, number>> = { small: 160, medium: 360, large: 720 };

/** The same proportions with the longer side of that size. */
export function sized(
  { width, height }: Pick<PictureReference, 'width' | 'height'>,
  size: PictureSize,
): Pick<PictureReference, 'width' | 'height'> {
  const scale = longestSides[size] / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The size that is nearest to what the text says. */
export function sizeOf({ width, height }: Pick<PictureReference, 'width' | 'height'>): PictureSize {
  const longest = Math.max(width, height);
  const [nearest = 'medium'] = pictureSizes.toSorted(
    (one, other) => Math.abs(longestSides[one] - longest) - Math.abs(longestSides[other] - longest),
  );
  return nearest;
}
