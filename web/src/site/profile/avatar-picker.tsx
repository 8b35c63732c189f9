import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { type Profile, useRemoveAvatar } from '#site/profile/api.ts';
import { Avatar } from '#site/profile/avatar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

type AvatarPickerProps = {
  profile: Profile;
  picture: File | null;
  onPick: (picture: File | null) => void;
};

const megabyte = 1_048_576;

/** Chooses a picture and shows how it will look; it is stored with the form. */
export function AvatarPicker({ profile, picture, onPick }: AvatarPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const preview = usePreview(picture);
  const remove = useRemoveAvatar();
  const [problem, setProblem] = useState<string | null>(null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0] ?? null;
    const isTooLarge = file !== null && file.size > 5 * megabyte;
    const isPicture = file === null || file.type.startsWith('image/');
    if (!isPicture) setProblem(t`Please select a valid image file (PNG, JPG, JPEG, WebP).`);
    else if (isTooLarge) setProblem(t`File size should be less than 5MB`);
    else setProblem(null);
    onPick(isPicture && !isTooLarge ? file : null);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.name} url={preview ?? profile.avatar} />
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
          {profile.avatar !== null && picture === null && (
            <Button
              variant="ghost"
              isBusy={remove.isPending}
              busyText={t`Removing...`}
              onClick={() => remove.mutate()}
            >
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
      </div>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {remove.isError && (
        <Banner tone="danger">{messageOf(remove.error, t`The picture was not removed.`)}</Banner>
      )}
    </div>
  );
}

function usePreview(picture: File | null): string | null {
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
