import { Trans, useLingui } from '@lingui/react/macro';
import { type PictureReference, pictureAddress } from '@taiyari/contract/rules/pictures';
import { lazy, Suspense, useState } from 'react';

const EnlargedPicture = lazy(() =>
  import('#ui/rich-text/enlarged-picture.tsx').then((part) => ({ default: part.EnlargedPicture })),
);

type RichPictureProps = { picture: PictureReference; isStatic: boolean };

/** A picture of a text in the size its author chose, at most as wide as there is room; a press enlarges it. */
export function RichPicture({ picture, isStatic }: RichPictureProps) {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const { alt, hash, width, height } = picture;

  if (isBroken) {
    return (
      <span
        className="inline-grid max-w-full content-center gap-1 rounded-sm border border-dashed border-control p-2 align-middle text-sm"
        style={{ width: Math.max(width, 120), minHeight: Math.min(height, 120) }}
      >
        <span>{alt === '' ? t`A picture` : alt}</span>
        <span className="text-muted">
          <Trans>It could not be loaded.</Trans>
        </span>
        {!isStatic && (
          <button
            type="button"
            className="min-h-11 text-start font-medium text-primary underline"
            onClick={() => {
              setFailures(failures + 1);
              setBroken(false);
            }}
          >
            <Trans>Try again</Trans>
          </button>
        )}
      </span>
    );
  }
  const image = (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: hears that it could not be loaded, not a person
    <img
      key={failures}
      src={pictureAddress(hash)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      onError={() => setBroken(true)}
      // White in the dark theme as well: what is drawn on it is black.
      className="inline-block h-auto max-w-full rounded-sm bg-white align-middle"
    />
  );
  if (isStatic) return image;
  return (
    <>
      <button
        type="button"
        aria-label={alt === '' ? t`Enlarge the picture` : t`Enlarge: ${alt}`}
        onClick={() => setLarge(true)}
        className="my-1 max-w-full cursor-zoom-in align-middle"
      >
        {image}
      </button>
      {isLarge && (
        <Suspense>
          <EnlargedPicture picture={picture} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  );
}
