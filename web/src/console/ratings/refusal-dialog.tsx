import { useLingui } from '@lingui/react/macro';
import type { AdminReview } from '@taiyari/contract';
import { refusalContent } from '@taiyari/contract/rules/ratings';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { useRefuse } from '#console/ratings/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';

type RefusalDialogProps = {
  review: AdminReview;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Keeps a review from being shown, with a reason that its learner reads. */
export function RefusalDialog({ review, outcome, onClose }: RefusalDialogProps) {
  const { t } = useLingui();
  const refuse = useRefuse(review);
  const form = useForm<{ reason: string }>({
    content: refusalContent,
    initial: { reason: '' },
    takesFocus: 'reason',
    save: async ({ reason }) => {
      await refuse.mutateAsync(reason);
      outcome.succeed(t`Refused. The stars stay; the learner reads why on the page of the series.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The review was not refused. Please try again.`),
  });
  const isShown = review.state === 'approved';
  return (
    <FormDialog
      title={isShown ? t`Take the review down` : t`Refuse the review`}
      description={t`Its learner reads the reason on the page of the series, and can write another review.`}
      submitText={isShown ? t`Take down` : t`Refuse`}
      form={form}
      onClose={onClose}
    >
      <p dir="auto" className="max-w-text whitespace-pre-line text-muted wrap-anywhere">
        {review.review}
      </p>
      <TextAreaField
        label={t`Why is it not shown?`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        maxLength={refusalContent.fields.reason.maximum}
        required
      />
    </FormDialog>
  );
}
