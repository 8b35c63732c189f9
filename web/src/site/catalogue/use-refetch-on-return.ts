import { useEffect, useEffectEvent } from 'react';

/** Calls `refetch` whenever the learner comes back to this window or tab: a test may have been taken in another. */
export function useRefetchOnReturn(refetch: () => void, isEnabled: boolean): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });

  // Window and document live outside React.
  useEffect(() => {
    if (!isEnabled) return;
    const listener = () => handleReturn();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [isEnabled]);
}
