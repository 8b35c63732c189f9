import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** Asks before a form with unsaved changes is closed, and before another page takes its place. */
export function useUnsavedQuestion(isDirty: boolean, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return {
    isAsking: isClosing || blocker.status === 'blocked',
    close: () => (isDirty ? setIsClosing(true) : onClose()),
    stay: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    discard: () => (blocker.status === 'blocked' ? blocker.proceed() : onClose()),
  };
}
