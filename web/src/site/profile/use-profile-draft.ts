import { isDay } from '@taiyari/contract/rules/fields';
import type { profileContent } from '@taiyari/contract/rules/profile';
import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '#lib/drafts.ts';
import type { Profile } from '#site/profile/api.ts';

export type ProfileField = keyof typeof profileContent.fields;
export type ProfileValues = Readonly<Record<ProfileField, string>>;
type Some = Partial<ProfileValues>;

/** What was changed and is not saved, and what stood in those fields before. */
export type ProfileDraft = { readonly changed: Some; readonly before: Some };

const nothing: ProfileDraft = { changed: {}, before: {} };

/** What the account is changing in its profile, kept on this device with each letter until it is saved. */
export function useProfileDraft(profile: Profile) {
  const path = { accountId: profile.userId, name: 'profile' };
  const { written, write, forget } = useDraft(path, nothing, draftOf);
  const leaveSaved = useEffectEvent(({ changed, before }: ProfileDraft, stored: ProfileValues) => {
    const unsaved = unsavedIn({ changed, before }, stored);
    if (unsaved.length === namesIn(changed).length) return;
    if (unsaved.length === 0) return forget(nothing);
    write({ changed: only(unsaved, changed), before: only(unsaved, before) });
  });

  // The device lies outside React. Another device has saved the same, or the answer to a call that did was lost: if a third
  // one saves something else later, these words are no answer to that.
  useEffect(() => leaveSaved(written, valuesOf(profile)), [written, profile]);

  return {
    written,
    /** @param begun what the form began with */
    keep: (changed: Some, begun: ProfileValues) => {
      const fields = namesIn(changed).filter((name) => isWhole(name, changed[name]));
      if (fields.length === 0) return forget(nothing);
      // What was read before the page was loaded anew is what it is an answer to.
      const was = (name: ProfileField) => written.before[name] ?? begun[name];
      write({
        changed: only(fields, changed),
        before: Object.fromEntries(fields.map((name) => [name, was(name)])),
      });
    },
    forget: () => forget(nothing),
  };
}

/** Whether something of it is not saved. */
export function isUnsaved(draft: ProfileDraft, stored: ProfileValues): boolean {
  return unsavedIn(draft, stored).length > 0;
}

function unsavedIn({ changed }: ProfileDraft, stored: ProfileValues): readonly ProfileField[] {
  return namesIn(changed).filter((name) => !isSame(changed[name], stored[name]));
}

/** Whether another device or tab has saved something else in the field since. */
export function hasMet(
  { changed, before }: ProfileDraft,
  name: ProfileField,
  stored: ProfileValues,
): boolean {
  const typed = changed[name];
  const isSaved = typed === undefined || isSame(typed, stored[name]);
  return !isSaved && stored[name] !== before[name];
}

/** The server keeps no blanks around it. */
function isSame(typed: string | undefined, stored: string): boolean {
  return typed?.trim() === stored.trim();
}

/** A date that is not set is empty in its field. */
export function valuesOf(profile: Profile): ProfileValues {
  const { name, phone, dateOfBirth, city, state, bio } = profile;
  return { name, phone, dateOfBirth: dateOfBirth ?? '', city, state, bio };
}

/** A day that is half typed is none yet, and no field could show it. */
function isWhole(name: ProfileField, value = ''): boolean {
  return name !== 'dateOfBirth' || value === '' || isDay(value);
}

function only(names: readonly ProfileField[], values: Some): Some {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function namesIn(values: Some): readonly ProfileField[] {
  return Object.keys(values) as ProfileField[];
}

/** Another release may have kept it in another way. */
function draftOf(kept: unknown): ProfileDraft | undefined {
  const isDraft =
    typeof kept === 'object' && kept !== null && 'changed' in kept && 'before' in kept;
  return isDraft ? (kept as ProfileDraft) : undefined;
}
