import { useEffect, useEffectEvent } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';

const everyMilliseconds = 10_000;

/** Calls back when the site can be reached again: it is asked now and then, and when the network is back. */
export function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);

  // The network lies outside React.
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      callElsewhere('getHealth', { signal }).then(
        () => handleReturn(),
        () => undefined,
      );
    };
    const timer = setInterval(ask, everyMilliseconds);
    addEventListener('online', ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    return () => {
      asking.abort();
      clearInterval(timer);
    };
  }, []);
}
