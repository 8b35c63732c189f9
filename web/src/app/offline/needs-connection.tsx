import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { KeptOnDevice } from '#app/offline/kept-on-device.tsx';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { Button } from '#ui/button.tsx';

const everyMilliseconds = 10_000;

/** The page needs a connection and comes by itself when there is one; what is on this device can be used meanwhile. */
export function NeedsConnection({ onReturn }: { onReturn: () => void }) {
  useReturn(onReturn);
  return (
    // As wide as the notice above it, and beginning where that does.
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div role="status" className="grid max-w-text justify-items-start gap-3">
        <h1 className="text-2xl font-bold">
          <Trans>This page needs a connection</Trans>
        </h1>
        <p>
          <Trans>It opens by itself as soon as the site can be reached.</Trans>
        </p>
        <Button onClick={onReturn}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
      <div className="grid max-w-text gap-6">
        <KeptOnDevice />
      </div>
    </div>
  );
}

/** Calls back when the site can be reached again: it is asked now and then, and when the network is back. */
function useReturn(onReturn: () => void): void {
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
