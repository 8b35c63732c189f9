import { useEffect, useState } from 'react';
import type { PageLocation } from '#lib/router/address.ts';
import { useRouter } from '#lib/router/react.tsx';

type Blocked = { readonly answer: (mayLeave: boolean) => void };

type BlockerOptions = {
  readonly shouldBlock: (current: PageLocation, next: PageLocation) => boolean;
  /** Done in the place of asking; false: there was nothing to do, so somebody is asked. */
  readonly instead?: () => boolean;
  /** The browser asks as well when the document is closed. */
  readonly isUnloadHeld?: boolean;
};

/** Holds the page: when `isBlocked`, somebody is asked, and answers by `proceed` or `reset`. */
export function useBlocker({ shouldBlock, instead, isUnloadHeld = false }: BlockerOptions) {
  const router = useRouter();
  const [blocked, setBlocked] = useState<Blocked | null>(null);

  // The router lies outside React; it asks by the newest values.
  useEffect(() => {
    const ask = async () =>
      !instead?.() && new Promise<boolean>((answer) => setBlocked({ answer }));
    return router.block({ holds: shouldBlock, ask });
  });

  // So does the closing of the document.
  useEffect(() => {
    if (!isUnloadHeld) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isUnloadHeld]);

  const answer = (mayLeave: boolean) => {
    setBlocked(null);
    blocked?.answer(mayLeave);
  };
  return {
    isBlocked: blocked !== null,
    proceed: () => answer(true),
    reset: () => answer(false),
  };
}
