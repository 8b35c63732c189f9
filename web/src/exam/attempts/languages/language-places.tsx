import type { LearnerQuestion } from '@taiyari/contract';
import { useLanguageParts } from '#exam/attempts/languages/use-language-parts.ts';

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

export function FallbackNote({ question }: { question: LearnerQuestion }) {
  const parts = useLanguageParts();
  return (
    parts && (
      <p className="text-sm text-muted empty:hidden">
        <parts.Fallback question={question} />
      </p>
    )
  );
}
