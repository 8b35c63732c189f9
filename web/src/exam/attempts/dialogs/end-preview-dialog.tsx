import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** In the place of the dialog that leaves a test: of a preview there is nothing to keep. */
export function EndPreviewDialog({
  onClose,
  onLeave,
}: {
  onClose: () => void;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>End the preview?</Trans>}
      description={t`What you have answered here is kept nowhere.`}
      confirmText={t`End the preview`}
      onConfirm={onLeave}
    />
  );
}
