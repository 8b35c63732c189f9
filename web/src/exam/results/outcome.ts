import type { AnalysedQuestion } from '@taiyari/contract';

export const outcomes = ['correct', 'wrong', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

function outcomeOf({ chosen, correct }: Pick<AnalysedQuestion, 'chosen' | 'correct'>): Outcome {
  if (chosen === null) return 'skipped';
  return chosen === correct ? 'correct' : 'wrong';
}

export type NumberedQuestion = {
  readonly number: number;
  readonly outcome: Outcome;
  readonly question: AnalysedQuestion;
};

/** The questions as the test counted them, from 1. */
export function numberQuestions(questions: readonly AnalysedQuestion[]): NumberedQuestion[] {
  return questions.map((question, index) => ({
    number: index + 1,
    outcome: outcomeOf(question),
    question,
  }));
}
