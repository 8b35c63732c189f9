import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { fieldMessage, isApiError, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { PictureNotSaved, type Profile, useSaveProfile } from '#site/profile/api.ts';
import { AvatarPicker } from '#site/profile/avatar-picker.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type ProfileFormProps = { profile: Profile; onSaved: () => void; onCancel: () => void };

/** The profile to change; leaving it by Cancel restores what is stored. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useLingui();
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  const [picture, setPicture] = useState<File | null>(null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(
      { change: readChange(new FormData(event.currentTarget)), picture },
      {
        onSuccess: onSaved,
        onError: () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      },
    );
  }

  const error = (path: string) => fieldMessage(save.error, path);
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Card className="grid gap-5">
        <AvatarPicker profile={profile} picture={picture} onPick={setPicture} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Full Name`}
            name="name"
            dir="auto"
            autoComplete="name"
            required
            maxLength={128}
            defaultValue={profile.name}
            error={error('name')}
          />
          <TextField
            label={t`Email`}
            hint={t`Email cannot be changed`}
            type="email"
            readOnly
            value={profile.email}
          />
          <TextField
            label={t`Phone Number`}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={profile.phone}
            error={error('phone')}
          />
          <TextField
            label={t`Date of Birth`}
            name="dateOfBirth"
            type="date"
            autoComplete="bday"
            defaultValue={profile.dateOfBirth ?? ''}
            error={error('dateOfBirth')}
          />
          <TextField
            label={t`City`}
            name="city"
            dir="auto"
            maxLength={100}
            defaultValue={profile.city}
            error={error('city')}
          />
          <TextField
            label={t`State`}
            name="state"
            dir="auto"
            maxLength={100}
            defaultValue={profile.state}
            error={error('state')}
          />
        </div>
        <TextAreaField
          label={t`Bio`}
          name="bio"
          dir="auto"
          rows={4}
          maxLength={1000}
          defaultValue={profile.bio}
          error={error('bio')}
        />
        {save.isError && <SaveProblem error={save.error} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={save.isPending} busyText={t`Saving...`}>
            <Trans>Save Changes</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Cancel Changes</Trans>
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** What was not saved, and why unless that stands beside a field. */
function SaveProblem({ error }: { error: Error }) {
  const { t } = useLingui();
  const text =
    error instanceof PictureNotSaved
      ? `${t`Your profile has been saved, but not the picture.`} ${reasonOf(error.cause)}`
      : `${t`Failed to update profile. Please try again.`} ${standsAtField(error) ? '' : reasonOf(error)}`;
  return <Banner tone="danger">{text.trim()}</Banner>;
}

function standsAtField(error: Error): boolean {
  return isApiError(error) && error.fieldErrors.length > 0;
}

/** The server's reason; nothing where it knows none. */
function reasonOf(error: unknown): string {
  return isApiError(error, 'internal') ? '' : messageOf(error, '');
}

function readChange(fields: FormData) {
  return {
    name: textOf(fields, 'name'),
    phone: textOf(fields, 'phone'),
    dateOfBirth: textOf(fields, 'dateOfBirth') || null,
    city: textOf(fields, 'city'),
    state: textOf(fields, 'state'),
    bio: textOf(fields, 'bio'),
  };
}
