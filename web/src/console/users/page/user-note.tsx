import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, BodyOf } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { noteContent } from '@taiyari/contract/rules/user-support';
import { useEffect, useEffectEvent, useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { UnsavedGuard } from '#console/kit/forms/unsaved-changes.tsx';
import { ConsoleCard } from '#console/kit/page.tsx';
import { saveOver } from '#console/kit/save-over.ts';
import { type UserCardProps, useDeed } from '#console/users/api.ts';
import { isApiError } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

/** What administrators keep in mind of a user; he does not see it. */
export function UserNote({ detail, support: { note }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { form, hasMet } = useNoteForm({ userId: detail.profile.userId, note, outcome });
  return (
    <ConsoleCard title={t`Note`}>
      <form ref={form.ref} noValidate className="grid gap-3" onSubmit={form.handleSubmit}>
        <UnsavedGuard isDirty={form.isDirty} />
        <TextAreaField
          label={t`For administrators`}
          hint={
            note
              ? t`Last changed ${formatMoment(note.updatedAt)}, by ${note.authorName ?? t`somebody who is gone`}`
              : t`The user does not see it.`
          }
          {...form.field('text')}
          dir="auto"
          rows={3}
        />
        {hasMet && (
          <Banner tone="danger">
            <p>
              {note
                ? t`Somebody else has changed this note meanwhile, and yours was not saved. Put into yours what is to stay of the other one, and save it again. The other one says:`
                : t`Somebody else has taken this note away meanwhile, and yours was not saved. Save it again to keep it.`}
            </p>
            {note && (
              <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
                {note.text}
              </p>
            )}
          </Banner>
        )}
        {form.problem && !hasMet && <Banner tone="danger">{form.problem.text}</Banner>}
        <Button type="submit" className="justify-self-start" isBusy={form.isSaving}>
          <Trans>Save Note</Trans>
        </Button>
      </form>
    </ConsoleCard>
  );
}

type NoteProps = Pick<UserCardProps, 'outcome'> & {
  readonly userId: string;
  readonly note: UserCardProps['support']['note'];
};

function useNoteForm({ userId, note, outcome }: NoteProps) {
  const { t } = useLingui();
  const storedAt = note?.updatedAt ?? null;
  const storedText = note?.text ?? '';
  // What is stored is read anew meanwhile; what is being written was made from this.
  const [seenAt, setSeenAt] = useState(storedAt);
  const [hasMet, setHasMet] = useState(false);
  const put = useDeed((body: BodyOf<Api['putUserNote']>) =>
    saveOver({
      what: `note ${userId}`,
      body,
      send: (body) => callAdmin('putUserNote', { params: { userId }, body }),
      stateOf: ({ updatedAt }) => updatedAt,
    }),
  );
  const form = useForm<{ text: string }>({
    content: noteContent,
    initial: { text: storedText },
    save: async (values) => {
      // Whoever reads the other one's words, and saves again, writes over them.
      const updatedAt = hasMet ? storedAt : seenAt;
      const saved = await put.mutateAsync({ ...values, updatedAt }).catch((error: unknown) => {
        setHasMet(isApiError(error, 'conflict'));
        throw error;
      });
      setHasMet(false);
      setSeenAt(saved.updatedAt);
      form.reset(values);
      outcome.succeed(t`Note saved`);
    },
    problemOf: problemElsewhere(t`The note was not saved. Please try again.`),
  });
  const takeStored = useEffectEvent((storedAt: string | null) => {
    if (form.isDirty || form.isSaving || storedAt === seenAt) return;
    setSeenAt(storedAt);
    form.reset({ text: storedText });
  });
  // What somebody else has written comes from outside, and is shown where nothing is being written.
  useEffect(() => takeStored(storedAt), [storedAt]);
  return { form, hasMet };
}
