import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { RetakeOf } from '#features/catalogue/test-paths.ts';
import { useLazyModule } from '#features/catalogue/use-lazy-module.ts';
import { ErrorState } from '#ui/error-state.tsx';

type Retake = { readonly ask: (retake: RetakeOf) => void; readonly dialog: ReactNode };

/** Asks before a retake; its dialog is fetched as soon as there `isSomethingCompleted`. */
export function useRetake(isSomethingCompleted: boolean): Retake {
  const { t } = useLingui();
  const [retake, setRetake] = useState<RetakeOf | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const code = useLazyModule(
    'retake-dialog',
    () => import('#features/catalogue/retake-dialog.tsx'),
    isSomethingCompleted,
  );

  function ask(next: RetakeOf) {
    setRetake(next);
    setIsAsking(true);
    if (code.isError) void code.refetch();
  }

  if (code.data && retake) {
    const { RetakeDialog } = code.data;
    const dialog = <RetakeDialog retake={retake} isOpen={isAsking} onOpenChange={setIsAsking} />;
    return { ask, dialog };
  }
  const dialog = isAsking && code.isError && (
    <ErrorState
      message={t`The retake could not be prepared. Check your connection and try again.`}
      onRetry={() => void code.refetch()}
      isRetrying={code.isFetching}
    />
  );
  return { ask, dialog };
}
