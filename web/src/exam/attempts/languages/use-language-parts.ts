import { useEffect, useState } from 'react';
import type { languageParts } from '#exam/attempts/languages/view-in.tsx';
import { useRunner } from '#exam/attempts/use-runner.ts';

type Parts = typeof languageParts;

const againMilliseconds = 3000;
const kept: { parts?: Parts } = {};

/**
 * What only a test in several languages needs, and only such a test fetches: undefined for any other, and while it is
 * on its way. It goes on trying until it is there.
 */
export function useLanguageParts(): Parts | undefined {
  const isNeeded = useRunner().getState().attempt.languages.length > 1;
  const [parts, setParts] = useState(kept.parts);

  // The code comes over the network.
  useEffect(() => {
    if (parts !== undefined || !isNeeded) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      clearTimeout(timer);
      import('#exam/attempts/languages/view-in.tsx').then(
        ({ languageParts }) => {
          kept.parts = languageParts;
          if (!asking.signal.aborted) setParts(languageParts);
        },
        () => {
          if (!asking.signal.aborted) timer = setTimeout(ask, againMilliseconds);
        },
      );
    };
    ask();
    window.addEventListener('online', ask, { signal: asking.signal });
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [parts, isNeeded]);

  return parts;
}
