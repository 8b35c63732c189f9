import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Step } from '#site/announcements/carousel-rules.ts';

type SwipeHandlers = { onStart: () => void; onEnd: (step: Step) => void };

/** Calls back for swipes over the element. */
export function useSwipes(viewport: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  const onStart = useEffectEvent(handlers.onStart);
  const onEnd = useEffectEvent(handlers.onEnd);

  // Pointers are outside React. Nobody swipes in the first moment, so what follows them is loaded after the page;
  // should it not arrive, the buttons still work.
  useEffect(() => {
    const stop = new AbortController();
    const begin = async () => {
      const module = await import('#site/announcements/listen-to-swipes.ts').catch(() => null);
      if (module === null || viewport.current === null || stop.signal.aborted) return;
      module.listenToSwipes(viewport.current, { onStart, onEnd }, stop.signal);
    };
    if (document.readyState === 'complete') void begin();
    else window.addEventListener('load', begin, { signal: stop.signal });
    return () => stop.abort();
  }, [viewport]);
}
