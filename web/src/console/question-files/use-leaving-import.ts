import { useEffect } from 'react';
import { useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import type { PageLocation } from '#lib/router/address.ts';

type Leaving = {
  /** Something was pasted or mended, which lives here alone until it is imported. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  /** Tells the dialog around it, which may close. */
  readonly onDirty: ((isDirty: boolean) => void) | undefined;
};

/** Nobody leaves an import without a question where words would be lost. */
export function useLeavingImport({ isDirty, isSaving, onClose, onDirty }: Leaving) {
  const unsaved = useUnsavedQuestion({ isDirty, isSaving }, onClose, isElsewhere);

  // What is around it is told after it has been drawn.
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);

  return unsaved;
}

/** The list of earlier imports on the same page has pages of its own. */
function isElsewhere(current: PageLocation, next: PageLocation): boolean {
  return next.pathname !== current.pathname || next.search.testId !== current.search.testId;
}
