import { Plural, useLingui } from '@lingui/react/macro';
import { bulkMailContent, giftContent } from '@taiyari/contract/rules/user-jobs';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { activeSeriesQuery, useStartJob } from '#console/users/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type JobDialogProps = {
  ids: readonly string[];
  onClose: () => void;
  onStarted: (jobId: string) => void;
};

/** A mail to all that are selected. */
export function MailDialog({ ids: selected, onClose, onStarted }: JobDialogProps) {
  const { t } = useLingui();
  const ids = [...selected];
  const start = useStartJob();
  const form = useForm<{ subject: string; text: string }>({
    content: bulkMailContent,
    initial: { subject: '', text: '' },
    save: async (values) => {
      onStarted((await start.mutateAsync({ kind: 'mail', ids, ...values })).id);
    },
    takesFocus: 'subject',
    problemOf: problemElsewhere(t`The mail was not sent. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Write a mail`}
      description={t`It goes out in the background, to those with a verified address who want mails of the site.`}
      submitText={t`Send Mail`}
      busyText={t`Sending...`}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium">
        <Plural value={ids.length} one="# user selected" other="# users selected" />
      </p>
      <TextField label={t`Subject`} {...form.field('subject')} dir="auto" required />
      <TextAreaField
        label={t`Text`}
        hint={t`A blank line begins a new paragraph. How to turn such mails off is added at the end.`}
        {...form.field('text')}
        dir="auto"
        rows={8}
        required
      />
    </FormDialog>
  );
}

/** A series for all that are selected, whatever it costs. */
export function GiveDialog({ ids: selected, onClose, onStarted }: JobDialogProps) {
  const { t } = useLingui();
  const ids = [...selected];
  const series = useQuery(activeSeriesQuery);
  const start = useStartJob();
  const form = useForm<{ seriesId: string; reason: string }>({
    content: giftContent,
    initial: { seriesId: '', reason: '' },
    save: async ({ seriesId, reason }) => {
      const gift = { seriesId, ...(reason !== '' && { reason }) };
      onStarted((await start.mutateAsync({ kind: 'enrolment', ids, ...gift })).id);
    },
    problemOf: problemElsewhere(t`The series was not given. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Give a series`}
      description={t`They are enrolled in the background, and pay nothing for it.`}
      submitText={t`Give Series`}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium">
        <Plural value={ids.length} one="# user selected" other="# users selected" />
      </p>
      <SelectField
        label={t`Test series`}
        {...form.choice('seriesId')}
        options={[
          { value: '', label: t`Choose a series` },
          ...(series.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextField
        label={t`Why (not required)`}
        hint={t`For the pages of these users and the audit log; learners do not read it.`}
        {...form.field('reason')}
        dir="auto"
        autoComplete="off"
      />
    </FormDialog>
  );
}
