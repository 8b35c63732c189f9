import { Trans, useLingui } from '@lingui/react/macro';
import type { PastAttempt } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAttempt } from '#exam/results/history/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type DeleteDialogProps = {
  attempt: PastAttempt;
  onClose: () => void;
  onDeleted: () => void;
};

/** Says what goes and what stays, and deletes an earlier attempt. */
export function DeleteDialog({ attempt, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteAttempt(attempt.resultId),
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['results', attempt.resultId] });
      await client.invalidateQueries({ queryKey: ['results', 'history'] });
      onDeleted();
      onClose();
    },
  });
  const moment = formatMoment(attempt.completedAt);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete this attempt?`}
      description={moment}
      confirmText={t`Delete Attempt`}
      busyText={t`Deleting`}
      tone="danger"
      isBusy={deletion.isPending}
      error={
        deletion.error === null
          ? undefined
          : messageOf(deletion.error, t`The attempt could not be deleted.`)
      }
      onConfirm={() => deletion.mutate()}
    >
      <p>
        <Trans>Its answers and its analysis go from your history, for good.</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Date, marks and percentage stay for your rank and your progress. The answers go on
          counting in the statistics of the questions, without your name.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
