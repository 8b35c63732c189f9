import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { initialOf } from '#shared/accounts/initial-of.ts';
import type { PictureChange, Profile } from '#site/profile/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';

/** The picture, or the first letter of the name. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  if (url !== null) {
    return (
      <img
        src={url}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-full border border-border object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-24 shrink-0 place-items-center rounded-full bg-primary text-2xl font-bold text-on-primary"
    >
      {initialOf(name)}
    </span>
  );
}

type AvatarPickerProps = {
  profile: Profile;
  picture: PictureChange;
  onChange: (picture: PictureChange) => void;
};

const megabyte = 1_048_576;

/** Chooses a picture or takes it away, and shows how that will look; it is stored with the form. */
export function AvatarPicker({ profile, picture, onChange }: AvatarPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const preview = usePreview(picture);
  const isRemoved = picture === null;
  const [problem, setProblem] = useState<string | null>(null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    const isTooLarge = file !== undefined && file.size > 5 * megabyte;
    const isPicture = file === undefined || file.type.startsWith('image/');
    if (!isPicture) setProblem(t`Please select a valid image file (PNG, JPG, JPEG, WebP).`);
    else if (isTooLarge) setProblem(t`File size should be less than 5MB`);
    else setProblem(null);
    onChange(isPicture && !isTooLarge ? file : undefined);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.name} url={isRemoved ? null : (preview ?? profile.avatar)} />
        <div className="flex flex-wrap gap-3">
          <label htmlFor={id} className={buttonStyles({ variant: 'secondary' })}>
            <Trans>Choose a picture</Trans>
          </label>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            onChange={handleChange}
          />
          {profile.avatar !== null && !picture && (
            <Button variant="ghost" onClick={() => onChange(isRemoved ? undefined : null)}>
              {isRemoved ? <Trans>Keep the picture</Trans> : <Trans>Remove the picture</Trans>}
            </Button>
          )}
        </div>
      </div>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </div>
  );
}

function usePreview(picture: PictureChange): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps a file's bytes under an address for as long as we ask it to.
  useEffect(() => {
    if (!picture) return;
    const address = URL.createObjectURL(picture);
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [picture]);
  return url;
}
