import { DiscardDialog } from '#console/kit/forms/discard-dialog.tsx';
import { useUnsavedQuestion } from '#console/kit/forms/use-unsaved-question.ts';

/** Asks before a page is left on which something is typed that is not saved. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const unsaved = useUnsavedQuestion({ isDirty, isSaving: false }, () => undefined);
  return (
    <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
  );
}
