import { Trans, useLingui } from '@lingui/react/macro';
import {
  type PictureReference,
  pictureAddress,
  picturesIn,
  splitPictures,
  tidyAlt,
  writePicture,
} from '@taiyari/contract/rules/pictures';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons/elsewhere.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type TextPicturesProps = {
  label: string;
  text: string;
  /** The hash of the picture that was put in last: its description is asked for. */
  fresh: string | null;
  onText: (text: string) => void;
};

/** The pictures of a text, each with what it shows for who cannot see it, and its size. */
export function TextPictures({ label, text, fresh, onText }: TextPicturesProps) {
  const pictures = picturesIn(text);
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2">
      {pictures.map((picture, at) => (
        <TextPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may hold one picture twice
          key={`${picture.hash} ${at}`}
          picture={picture}
          isFresh={picture.hash === fresh}
          onChange={(change) => onText(changePicture(text, at, change))}
          onRemove={() => onText(removePicture(text, at))}
        />
      ))}
    </ul>
  );
}

type TextPictureProps = {
  picture: PictureReference;
  isFresh: boolean;
  onChange: (change: Partial<PictureReference>) => void;
  onRemove: () => void;
};

function TextPicture({ picture, isFresh, onChange, onRemove }: TextPictureProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(picture.alt);
  const field = useFocusOnMount<HTMLInputElement>(isFresh);
  const { hash, alt, width, height } = picture;
  const sizeNames: Readonly<Record<PictureSize, string>> = {
    small: t`Small`,
    medium: t`Medium`,
    large: t`Large`,
  };
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-md border border-border bg-raised p-2">
      <img
        src={pictureAddress(hash)}
        alt={alt}
        width={width}
        height={height}
        className="size-20 shrink-0 rounded-sm bg-white object-contain"
      />
      <div className="min-w-48 flex-1">
        <TextField
          ref={field}
          label={t`What it shows`}
          hint={
            alt === '' ? (
              <Trans>
                Nobody has said. Who cannot see the picture is told nothing: leave it so only where
                it is decoration.
              </Trans>
            ) : undefined
          }
          dir="auto"
          value={typed.trim() === alt ? typed : alt}
          onChange={({ target }) => {
            const written = typedAlt(target.value);
            setTyped(written);
            onChange({ alt: written });
          }}
        />
      </div>
      <SelectField
        label={t`Size`}
        value={sizeOf(picture)}
        onChange={({ target }) => {
          const size = pictureSizes.find((one) => one === target.value);
          if (size) onChange(sized(picture, size));
        }}
        options={pictureSizes.map((size) => ({ value: size, label: sizeNames[size] }))}
      />
      <IconButton icon={Trash2} isDanger label={t`Remove the picture`} onClick={onRemove} />
    </li>
  );
}

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

const pictureSizes = ['small', 'medium', 'large'] as const;
type PictureSize = (typeof pictureSizes)[number];

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
