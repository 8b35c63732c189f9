import { useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { doubtContent, replyContent } from '@taiyari/contract/rules/rulings';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useAnswerDoubt, useCloseReports } from '#console/question-cases/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-field.tsx';

type CaseDialogProps = {
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

/** Answers the chosen doubts once for all, in words that name nobody. */
export function AnswerDialog({ found, chosen, outcome, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const answerDoubt = useAnswerDoubt(found);
  const doubts = chosen.filter(({ kind }) => kind === 'doubt');
  const form = useForm<{ asked: string; answer: string }>({
    content: doubtContent,
    initial: { asked: doubts[0]?.text ?? '', answer: '' },
    takesFocus: 'answer',
    save: async (values) => {
      await answerDoubt.mutateAsync({ ...values, reportIds: doubts.map(({ id }) => id) });
      outcome.succeed(t`Answered. All who meet the question read it.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The answer was not saved. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Answer a doubt`}
      description={t`All who meet the question after they have answered it read doubt and answer. The chosen doubts are closed with it.`}
      submitText={t`Answer`}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t`The doubt`}
        hint={t`In words that name nobody.`}
        {...form.field('asked')}
        dir="auto"
        rows={3}
        maxLength={doubtContent.fields.asked.maximum}
        required
      />
      <TextAreaField
        label={t`The answer`}
        {...form.field('answer')}
        dir="auto"
        rows={6}
        maxLength={doubtContent.fields.answer.maximum}
        required
      />
    </FormDialog>
  );
}
