import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageLocation } from '#lib/router/address.ts';
import { useBlocker } from '#lib/router/use-blocker.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Form = { readonly isDirty: boolean; readonly isSaving: boolean };

/**
 * Asks before a form with unsaved changes is closed, and before another page takes its place. While it is being saved
 * it stays: what is on its way to the server can no longer be thrown away.
 * @param isLeft whether the form is gone at the next address; absent: at every one.
 */
export function useUnsavedQuestion(
  { isDirty, isSaving }: Form,
  onClose: () => void,
  isLeft: (current: PageLocation, next: PageLocation) => boolean = () => true,
) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlock: (current, next) => isDirty && isLeft(current, next),
    isUnloadHeld: isDirty,
  });
  return {
    isAsking: isClosing || blocker.isBlocked,
    close: () => {
      if (isSaving) return;
      if (isDirty) setIsClosing(true);
      else onClose();
    },
    stay: () => {
      setIsClosing(false);
      blocker.reset();
    },
    discard: () => (blocker.isBlocked ? blocker.proceed() : onClose()),
  };
}

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

/** Asks before a page is left on which something is typed that is not saved. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const unsaved = useUnsavedQuestion({ isDirty, isSaving: false }, () => undefined);
  return (
    <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
  );
}
