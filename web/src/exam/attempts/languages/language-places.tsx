import type { PaperQuestion } from '@taiyari/contract';
import { useEffect, useState } from 'react';
import type { languageParts } from '#exam/attempts/languages/view-in.tsx';
import { useRunner } from '#exam/attempts/use-runner.ts';

const againMilliseconds = 3000;

const kept: { parts?: Parts } = {};
/* Where a test in several languages has something to choose or to say; the words about it come with such a test. */

/** It keeps its room while it is on its way. */
export function ViewIn({ index }: { index: number }) {
  const parts = useLanguageParts();
  return parts ? <parts.QuestionLanguage index={index} /> : <span className="h-11" />;
}

export function ViewAllIn() {
  const parts = useLanguageParts();
  return parts && <parts.PaperLanguage />;
}

export function FallbackNote({ question }: { question: PaperQuestion }) {
  const parts = useLanguageParts();
  return (
    parts && (
      <p className="text-sm text-muted empty:hidden">
        <parts.Fallback question={question} />
      </p>
    )
  );
}

type Parts = typeof languageParts;

/**
 * What only a test in several languages needs, and only such a test fetches: undefined for any other, and while it is
 * on its way. It goes on trying until it is there.
 */
function useLanguageParts(): Parts | undefined {
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
