import type { PaperQuestion } from '@taiyari/contract';
import type { languageParts } from '#exam/attempts/languages/view-in.tsx';
import { type LateCode, useLateCode } from '#exam/attempts/late/late-code.ts';
import { useRunner } from '#exam/attempts/use-runner.ts';

/* Where a test in several languages has something to choose or to say; the words about it come with such a test. */

/** It keeps its room while it is on its way: where it takes a row of its own, the options must not move under a finger. */
export function ViewIn({ index }: { index: number }) {
  const parts = useLanguageParts();
  return parts ? <parts.QuestionLanguage index={index} /> : <span className="h-11 w-40" />;
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

const parts: LateCode<typeof languageParts> = {
  fetch: async () => (await import('#exam/attempts/languages/view-in.tsx')).languageParts,
};

/** What only a test in several languages needs, and only such a test fetches. */
const useLanguageParts = () =>
  useLateCode(parts, useRunner().getState().attempt.languages.length > 1);
