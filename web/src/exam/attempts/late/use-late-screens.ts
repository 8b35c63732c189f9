import { useEffect, useState } from 'react';
import type { lateScreens } from '#exam/attempts/late/late-screens.tsx';

export type LateScreens = typeof lateScreens;

/** The first question is drawn before anything else is fetched. */
const breathMilliseconds = 50;
const againMilliseconds = 3000;

const kept: { screens?: LateScreens } = {};

/** Fetches what a test needs after its first question; from then on it needs no network. */
export async function loadLateScreens(): Promise<LateScreens> {
  const { lateScreens } = await import('#exam/attempts/late/late-screens.tsx');
  kept.screens = lateScreens;
  return lateScreens;
}

/**
 * The screens and dialogs of later, or undefined while they are being fetched. It goes on trying until they
 * are there, and at once when the connection is back, for the test must be finishable without one.
 */
export function useLateScreens(): LateScreens | undefined {
  const [screens, setScreens] = useState(kept.screens);

  // The code comes over the network.
  useEffect(() => {
    if (screens !== undefined) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        loadLateScreens().then(
          (arrived) => asking.signal.aborted || setScreens(arrived),
          () => asking.signal.aborted || ask(againMilliseconds),
        );
      }, delay);
    };
    ask(breathMilliseconds);
    window.addEventListener('online', () => ask(0), { signal: asking.signal });
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [screens]);

  return screens;
}
