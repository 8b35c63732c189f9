import type { QuestionFilter } from '#exam/results/analysis-place.ts';
import type { NumberedQuestion } from '#exam/results/outcome.ts';

export function filterQuestions(
  questions: readonly NumberedQuestion[],
  filter: QuestionFilter,
): readonly NumberedQuestion[] {
  switch (filter) {
    case 'all':
      return questions;
    case 'correct':
    case 'wrong':
    case 'skipped':
      return questions.filter(({ outcome }) => outcome === filter);
    case 'marked':
      return questions.filter(({ question }) => question.flagged);
  }
}
