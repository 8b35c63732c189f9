import { useLingui } from '@lingui/react/macro';
import type { Grant } from '@taiyari/contract';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { useRevokeGrant } from '#console/orders/grants/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';

type RevokeDialogProps = {
  grant: Grant;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Takes back what was given, for a reason. */
export function RevokeDialog({ grant, outcome, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const revoke = useRevokeGrant(grant.id);
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
  const [name, title] = [grant.learner.name, grant.item.title];
  return (
    <FormDialog
      title={t`Take ${title} back from ${name}?`}
      description={t`The enrolments that it opened end now. Results stay, and so does what was bought.`}
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
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
