import { useLingui } from '@lingui/react/macro';
import type { PastAttempt } from '@taiyari/contract';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { callAdmin } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useDeed } from '#console/users/page/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextField } from '#ui/text-field.tsx';

type VoidDialogProps = {
  userId: string;
  attempt: PastAttempt;
  onClose: () => void;
  onDone: () => void;
};

/** An attempt is taken away for a reason, which stands in the audit log. */
export function VoidDialog({ userId, attempt, onClose, onDone }: VoidDialogProps) {
  const { t } = useLingui();
  const { resultId, testTitle } = attempt;
  const voiding = useDeed((body: { reason: string }) =>
    callAdmin('voidResult', { params: { userId, resultId }, body }),
  );
  const form = useForm<{ reason: string }>({
    content: reasonContent,
    initial: { reason: '' },
    save: async (values) => {
      await voiding.mutateAsync(values);
      onDone();
    },
    takesFocus: 'reason',
    problemOf: problemElsewhere(t`The attempt could not be made void. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Void this attempt?`}
      description={t`The attempt at “${testTitle}” and its result are deleted: rank and figures count it no more, and the test can be taken anew. This cannot be undone.`}
      submitText={t`Void`}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t`Reason`}
        hint={t`It stands in the audit log.`}
        {...form.field('reason')}
        dir="auto"
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
