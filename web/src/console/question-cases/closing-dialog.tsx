import { useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { replyContent } from '@taiyari/contract/rules/rulings';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useCloseReports } from '#console/question-cases/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';

export type CaseDialogProps = {
  found: QuestionCase;
  /** The open reports it is about. */
  chosen: QuestionCase['reports'];
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Closes reports with a reason, which those who reported are told. */
export function ClosingDialog({
  found,
  chosen,
  closing,
  outcome,
  onClose,
}: CaseDialogProps & { closing: 'mended' | 'declined' }) {
  const { t } = useLingui();
  const close = useCloseReports(found);
  const form = useForm<{ reply: string }>({
    content: replyContent,
    initial: { reply: '' },
    takesFocus: 'reply',
    save: async ({ reply }) => {
      const reportIds = chosen.map(({ id }) => id);
      await close.mutateAsync({ reportIds, outcome: closing, reply });
      outcome.succeed(t`Closed. Those who reported it are told.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The reports were not closed. Please try again.`),
  });
  const isMended = closing === 'mended';
  return (
    <FormDialog
      title={isMended ? t`It was put right` : t`Dismiss the reports`}
      description={t`Those who reported it read this behind the bell and beside the question.`}
      submitText={isMended ? t`Put right` : t`Dismiss`}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={isMended ? t`What was put right?` : t`Why does it stay as it is?`}
        {...form.field('reply')}
        dir="auto"
        rows={4}
        maxLength={replyContent.fields.reply.maximum}
        required
      />
    </FormDialog>
  );
}
