import { Plural, useLingui } from '@lingui/react/macro';
import type { Content } from '@taiyari/contract/rules/content';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useStartJob } from '#console/users/jobs/api.ts';
import type { JobDialogProps } from '#console/users/jobs/mail-dialog.tsx';
import { activeSeriesQuery } from '#console/users/page/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { SelectField } from '#ui/select-field.tsx';

const giftContent: Content = {
  fields: { seriesId: { kind: 'text', required: true, maximum: 36 } },
  together: [],
  anew: [],
};

/** A series for all that are selected, whatever it costs. */
export function GiveDialog({ ids: selected, onClose, onStarted }: JobDialogProps) {
  const { t } = useLingui();
  const ids = [...selected];
  const series = useQuery(activeSeriesQuery);
  const start = useStartJob();
  const form = useForm<{ seriesId: string }>({
    content: giftContent,
    initial: { seriesId: '' },
    save: async ({ seriesId }) => {
      onStarted((await start.mutateAsync({ kind: 'enrolment', ids, seriesId })).id);
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
    </FormDialog>
  );
}
