import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

type Form = { readonly isDirty: boolean; readonly isSaving: boolean };

/**
 * Asks before a form with unsaved changes is closed, and before another page takes its place. While it is being saved
 * it stays: what is on its way to the server can no longer be thrown away.
 */
export function useUnsavedQuestion({ isDirty, isSaving }: Form, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return {
    isAsking: isClosing || blocker.status === 'blocked',
    close: () => {
      if (isSaving) return;
      if (isDirty) setIsClosing(true);
      else onClose();
    },
    stay: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    discard: () => (blocker.status === 'blocked' ? blocker.proceed() : onClose()),
  };
}
