import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { noteContent } from '@taiyari/contract/rules/user-support';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsolePart } from '#console/kit/page/console-part.tsx';
import { useDeed } from '#console/users/page/api.ts';
import type { UserPart } from '#console/users/page/user-part.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

/** What administrators keep in mind of a user; he does not see it. */
export function UserNote({ detail, support: { note }, outcome }: UserPart) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const put = useDeed((body: { text: string }) =>
    callAdmin('putUserNote', { params: { userId }, body }),
  );
  const form = useForm<{ text: string }>({
    content: noteContent,
    initial: { text: note?.text ?? '' },
    save: async (values) => {
      await put.mutateAsync(values);
      outcome.succeed(t`Note saved`);
    },
    problemOf: problemElsewhere(t`The note was not saved. Please try again.`),
  });
  return (
    <ConsolePart title={t`Note`}>
      <form ref={form.ref} noValidate className="grid gap-3" onSubmit={form.handleSubmit}>
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
          maxLength={5000}
        />
        {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
        <Button type="submit" className="justify-self-start" isBusy={form.isSaving}>
          <Trans>Save Note</Trans>
        </Button>
      </form>
    </ConsolePart>
  );
}
