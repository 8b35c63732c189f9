import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Step } from '#features/announcements/carousel-rules.ts';

type SwipeHandlers = { onStart: () => void; onEnd: (step: Step) => void };

/** Calls back for swipes over the element. */
export function useSwipes(viewport: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  const onStart = useEffectEvent(handlers.onStart);
  const onEnd = useEffectEvent(handlers.onEnd);

  // Pointers are outside React. Nobody swipes in the first moment, so what follows them is loaded afterwards;
  // should it not arrive, the buttons still work.
  useEffect(() => {
    const stop = new AbortController();
    import('#features/announcements/listen-to-swipes.ts').then(
      ({ listenToSwipes }) => {
        if (viewport.current === null || stop.signal.aborted) return;
        listenToSwipes(viewport.current, { onStart, onEnd }, stop.signal);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [viewport]);
}
