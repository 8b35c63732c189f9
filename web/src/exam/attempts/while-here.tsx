import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { LoadingScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { guestId } from '#shared/accounts/guest.ts';
import { enteredNote, leftNote } from '#shared/accounts/other-tabs.ts';
import { stopRunnersOf } from '#shared/attempts/sync/runner-registry.ts';

const LoggedOutScreen = lazy(async () => ({ default: (await loadLateScreens()).LoggedOutScreen }));

type WhileHereProps = { accountId: string; children: ReactNode };

/**
 * A test, or its results, until its account leaves in another tab: what was answered by then is kept, and whoever sits here
 * afterwards sees nothing and answers nothing as this account. Whose session has only run out goes on.
 */
export function WhileHere({ accountId, children }: WhileHereProps) {
  const hasLeft = useHasLeft(accountId);
  if (!hasLeft) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LoggedOutScreen />
    </Suspense>
  );
}

function useHasLeft(accountId: string): boolean {
  const [hasLeft, setHasLeft] = useState(false);

  // The other tabs lie outside React. An account that takes a guest's test along begins it anew (`other-tabs.ts`).
  useEffect(() => {
    if (guestId() === accountId) return;
    const close = () => {
      stopRunnersOf(accountId);
      // At once: a test that runs would ask whether it may be left.
      flushSync(() => setHasLeft(true));
    };
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === leftNote && newValue === accountId) close();
      if (key !== enteredNote || !newValue || (newValue === accountId && !hasLeft)) return;
      close();
      location.reload();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [accountId, hasLeft]);
  return hasLeft;
}
