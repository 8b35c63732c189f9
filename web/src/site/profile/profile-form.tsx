import { Trans, useLingui } from '@lingui/react/macro';
import { profileContent } from '@taiyari/contract/rules/profile';
import { useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import {
  type PictureChange,
  PictureNotSaved,
  type Profile,
  useSaveProfile,
} from '#site/profile/api.ts';
import { AvatarPicker } from '#site/profile/avatar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type ProfileValues = Record<keyof typeof profileContent.fields, string>;

type ProfileFormProps = { profile: Profile; onSaved: () => void; onCancel: () => void };

/** The profile to change; leaving it by Cancel restores what is stored. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useLingui();
  const save = useSaveProfile();
  const [picture, setPicture] = useState<PictureChange>();
  const form = useForm<ProfileValues>({
    content: profileContent,
    initial: valuesOf(profile),
    takesFocus: 'name',
    save: async ({ dateOfBirth, ...values }) => {
      await save.mutateAsync({ change: { ...values, dateOfBirth: dateOfBirth || null }, picture });
      onSaved();
    },
    problemOf: (error, sentence) => {
      const isSaved = error instanceof PictureNotSaved;
      const text = isSaved
        ? t`Your profile has been saved, but not the picture.`
        : t`Failed to update profile. Please try again.`;
      return {
        text,
        reason: sentence === undefined ? reasonOf(isSaved ? error.cause : error) : '',
      };
    },
  });

  return (
    <form ref={form.ref} noValidate onSubmit={form.handleSubmit}>
      <Card className="grid gap-5">
        <AvatarPicker profile={profile} picture={picture} onChange={setPicture} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Full Name`}
            {...form.field('name')}
            dir="auto"
            autoComplete="name"
            required
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
            {...form.field('phone')}
            type="tel"
            autoComplete="tel"
          />
          <DateField label={t`Date of Birth`} {...form.day('dateOfBirth')} autoComplete="bday" />
          <TextField label={t`City`} {...form.field('city')} dir="auto" />
          <TextField label={t`State`} {...form.field('state')} dir="auto" />
        </div>
        <TextAreaField label={t`Bio`} {...form.field('bio')} dir="auto" rows={4} />
        {form.problem && (
          <Banner tone="danger">{`${form.problem.text} ${form.problem.reason}`.trim()}</Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Saving...`}>
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

/** The server's reason; nothing where it knows none. */
function reasonOf(error: unknown): string {
  return isApiError(error, 'internal') ? '' : messageOf(error, '');
}

/** A date that is not set is empty in its field. */
function valuesOf({ name, phone, dateOfBirth, city, state, bio }: Profile): ProfileValues {
  return { name, phone, dateOfBirth: dateOfBirth ?? '', city, state, bio };
}
