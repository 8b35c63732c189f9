import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type DeleteDialogProps = {
  message: { readonly id: string; readonly title: string };
  title: string;
  /** 'Are you sure you want to delete …?' */
  question: string;
  deletion: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'isError'>;
  success: string;
  failure: string;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

/** Asks before a message is deleted, and names it. */
export function DeleteDialog({
  message,
  title,
  question,
  deletion,
  success,
  failure,
  outcome,
  onClose,
}: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={question}
      confirmText={t`Delete`}
      busyText={t`Deleting...`}
      tone="danger"
      isBusy={deletion.isPending}
      error={deletion.isError ? failure : undefined}
      onConfirm={() =>
        deletion.mutate(message.id, {
          onSuccess: () => {
            outcome.succeed(success);
            onClose();
          },
          onError: () => outcome.fail(failure),
        })
      }
    >
      <p dir="auto" className="border-s-4 border-border ps-3 font-semibold break-words">
        {message.title}
      </p>
      <p className="text-muted">{t`Learners will not see it any more.`}</p>
    </ConfirmDialog>
  );
}
