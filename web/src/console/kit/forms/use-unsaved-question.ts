import { useState } from 'react';
import type { PageLocation } from '#lib/router/address.ts';
import { useBlocker } from '#lib/router/react.tsx';

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
