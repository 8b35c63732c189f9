import { useLingui } from '@lingui/react/macro';
import type { Grant } from '@taiyari/contract';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useRevokeGrant } from '#console/orders/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-field.tsx';

type RevokeDialogProps = {
  given: {
    readonly id: string;
    readonly item: Pick<Grant['item'], 'title'>;
    readonly learner: Pick<Grant['learner'], 'name'>;
    readonly coupon: string | null;
  };
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Takes back what no money was paid for, for a reason. */
export function RevokeDialog({ given, outcome, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const revoke = useRevokeGrant(given.id);
  const form = useForm<{ reason: string }>({
    content: reasonContent,
    initial: { reason: '' },
    takesFocus: 'reason',
    save: async (body) => {
      await revoke.mutateAsync(body);
      outcome.succeed(t`Taken back`);
      onClose();
    },
    problemOf: problemElsewhere(t`It was not taken back. Please try again.`),
  });
  const [name, title] = [given.learner.name, given.item.title];
  return (
    <FormDialog
      title={t`Take ${title} back from ${name}?`}
      description={
        given.coupon === null
          ? t`The enrolments that it opened end now. Results stay, and so does what was bought.`
          : t`The enrolments that it opened end now. Results stay, and so does what was bought. The coupon stays used.`
      }
      submitText={t`Take back`}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t`Reason`}
        hint={t`For the audit log; the learner does not read it.`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        required
      />
    </FormDialog>
  );
}
