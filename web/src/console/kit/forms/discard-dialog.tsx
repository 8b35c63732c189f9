import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type DiscardDialogProps = {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
};

/** Asks before what was typed into a form is thrown away. */
export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onStay()}
      title={t`Discard your changes?`}
      description={t`What you have typed is not saved yet.`}
      confirmText={t`Discard`}
      cancelText={t`Keep Editing`}
      tone="danger"
      losesWords
      onConfirm={onDiscard}
    />
  );
}
