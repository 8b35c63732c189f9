import { Trans, useLingui } from '@lingui/react/macro';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { profileContent } from '@taiyari/contract/rules/profile';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { tellSessionIsOver } from '#lib/lost-session.ts';
import {
  type PictureChange,
  PictureNotSaved,
  type Profile,
  useSaveProfile,
} from '#site/profile/api.ts';
import { AvatarPicker } from '#site/profile/avatar.tsx';
import {
  hasMet,
  type ProfileDraft,
  type ProfileField,
  type ProfileValues,
  type useProfileDraft,
  valuesOf,
} from '#site/profile/use-profile-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type ProfileFormProps = {
  /** As it was when the editing began. */
  profile: Profile;
  /** As it is by now, as far as is known. */
  stored: ProfileValues;
  draft: ReturnType<typeof useProfileDraft>;
  /** Whether somebody has asked for it; what was left shows itself. */
  isAsked: boolean;
  onSaved: () => void;
  onCancel: () => void;
};

/** The profile to change. Leaving it by Cancel restores what is stored; leaving the page keeps what was typed. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, stored, draft, onCancel } = props;
  const { t } = useLingui();
  const [picture, setPicture] = useState<PictureChange>();
  const { form, begun, isTakenUp, isLoggedOut } = useProfileForm(props, picture);
  const field = (name: Exclude<ProfileField, 'dateOfBirth'>) => ({
    ...form.field(name),
    hint: hintAt(name, draft.written, stored),
  });

  return (
    <form
      ref={form.ref}
      noValidate
      onChange={() => draft.keep(form.changed(), begun)}
      onSubmit={form.handleSubmit}
    >
      <Card className="grid gap-5">
        {isTakenUp && (
          <Banner tone="warning">
            <Trans>What you typed before is kept on this device, and not saved yet.</Trans>
          </Banner>
        )}
        <AvatarPicker profile={profile} picture={picture} onChange={setPicture} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Full Name`}
            {...field('name')}
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
          <TextField label={t`Phone Number`} {...field('phone')} type="tel" autoComplete="tel" />
          <DateField
            label={t`Date of Birth`}
            {...form.day('dateOfBirth')}
            hint={hintAt('dateOfBirth', draft.written, stored)}
            autoComplete="bday"
          />
          <TextField label={t`City`} {...field('city')} dir="auto" />
          <TextField label={t`State`} {...field('state')} dir="auto" />
        </div>
        <TextAreaField label={t`Bio`} {...field('bio')} dir="auto" rows={4} />
        {form.problem && (
          <Banner
            tone="danger"
            action={
              isLoggedOut && (
                <Button onClick={tellSessionIsOver}>
                  <Trans>Log in</Trans>
                </Button>
              )
            }
          >
            {`${form.problem.text} ${form.problem.reason}`.trim()}
          </Banner>
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

function useProfileForm(
  { profile, draft, isAsked, onSaved }: ProfileFormProps,
  picture: PictureChange,
) {
  const { t } = useLingui();
  const save = useSaveProfile();
  const [begun, setBegun] = useState(() => valuesOf(profile));
  const [isTakenUp, setIsTakenUp] = useState(false);
  const form = useForm<ProfileValues>({
    content: profileContent,
    initial: begun,
    ...(isAsked && { takesFocus: 'name' }),
    save: async () => {
      try {
        await save.mutateAsync({ change: form.changed(), picture });
      } catch (error) {
        if (error instanceof PictureNotSaved) goOnFrom(valuesOf(error.saved));
        throw error;
      }
      draft.forget();
      onSaved();
    },
    problemOf: (error, sentence) => {
      const text =
        error instanceof PictureNotSaved
          ? t`Your profile has been saved, but not the picture.`
          : t`Failed to update profile. Please try again.`;
      return { text, reason: sentence === undefined ? reasonOf(causeOf(error)) : '' };
    },
  });
  /** What is typed next changes what is saved now. */
  function goOnFrom(saved: ProfileValues) {
    draft.forget();
    setBegun(saved);
    setIsTakenUp(false);
    form.reset(saved);
  }

  const takeUp = useEffectEvent(({ changed }: ProfileDraft) => {
    if (form.isDirty || Object.keys(changed).length === 0) return;
    form.change(changed);
    setIsTakenUp(true);
  });

  // What was left lies outside React, and the fields outside of its state.
  useEffect(() => takeUp(draft.written), [draft.written]);

  const isLoggedOut = isApiError(causeOf(save.error), 'unauthenticated');
  return { form, begun, isTakenUp, isLoggedOut };
}

/** What would be written over. */
function hintAt(name: ProfileField, draft: ProfileDraft, stored: ProfileValues) {
  if (!hasMet(draft, name, stored)) return undefined;
  if (stored[name] === '') {
    return <Trans>Emptied elsewhere meanwhile. If you save, what you typed takes its place.</Trans>;
  }
  const value = name === 'dateOfBirth' ? formatCalendarDay(stored[name]) : stored[name];
  return (
    <Trans>
      Changed elsewhere meanwhile:{' '}
      <span dir="auto" className="wrap-anywhere">
        {value}
      </span>
      . If you save, what you typed takes its place.
    </Trans>
  );
}

/** Of several steps one has failed, and says why. */
function causeOf(error: unknown): unknown {
  return error instanceof PictureNotSaved ? error.cause : error;
}

/** The server's reason; nothing where it knows none. */
function reasonOf(error: unknown): string {
  return isApiError(error, 'internal') ? '' : messageOf(error, '');
}
