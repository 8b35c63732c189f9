import { useLingui } from '@lingui/react/macro';
import { doubtContent } from '@taiyari/contract/rules/rulings';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useAnswerDoubt } from '#console/question-cases/api.ts';
import type { CaseDialogProps } from '#console/question-cases/closing-dialog.tsx';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';

/** Answers the chosen doubts once for all, in words that name nobody. */
export function AnswerDialog({ found, chosen, outcome, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const answerDoubt = useAnswerDoubt(found);
  const doubts = chosen.filter(({ kind }) => kind === 'doubt');
  const form = useForm<{ asked: string; answer: string }>({
    content: doubtContent,
    initial: { asked: doubts[0]?.words ?? '', answer: '' },
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
