import { useState } from 'react';
import { useBlocker } from '#lib/router/react.tsx';

type Form = { readonly isDirty: boolean; readonly isSaving: boolean };

/**
 * Asks before a form with unsaved changes is closed, and before another page takes its place. While it is being saved
 * it stays: what is on its way to the server can no longer be thrown away.
 */
export function useUnsavedQuestion({ isDirty, isSaving }: Form, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlock: () => isDirty,
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
