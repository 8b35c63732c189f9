import { Trans, useLingui } from '@lingui/react/macro';
import {
  type PictureReference,
  pictureAddress,
  picturesIn,
} from '@taiyari/contract/rules/pictures';
import { useState } from 'react';
import {
  changePicture,
  type PictureSize,
  pictureSizes,
  removePicture,
  sized,
  sizeOf,
  typedAlt,
} from '#console/authoring/tests/editor/pictures/picture-texts.ts';
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
