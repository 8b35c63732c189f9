import type { QuestionFilter } from '#features/results/analysis-place.ts';
import type { NumberedQuestion } from '#features/results/outcome.ts';

export function filterQuestions(
  questions: readonly NumberedQuestion[],
  filter: QuestionFilter,
): readonly NumberedQuestion[] {
  switch (filter) {
    case 'all':
      return questions;
    case 'wrong':
    case 'skipped':
      return questions.filter(({ outcome }) => outcome === filter);
    case 'marked':
      return questions.filter(({ question }) => question.flagged);
  }
}
