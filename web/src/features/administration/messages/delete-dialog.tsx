import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type DeleteDialogProps = {
  title: string;
  /** 'Are you sure you want to delete …?' */
  question: string;
  /** The title of what is going to be deleted. */
  subject: string;
  onClose: () => void;
  onConfirm: () => void;
  isBusy: boolean;
  error: string | undefined;
};

/** Asks before a message is deleted, and names it. */
export function DeleteDialog({
  title,
  question,
  subject,
  onClose,
  onConfirm,
  isBusy,
  error,
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
      isBusy={isBusy}
      error={error}
      onConfirm={onConfirm}
    >
      <p dir="auto" className="border-s-4 border-border ps-3 font-semibold break-words">
        {subject}
      </p>
      <p className="text-muted">{t`Learners will not see it any more.`}</p>
    </ConfirmDialog>
  );
}
