import type { AnalysedQuestion } from '@taiyari/contract';

/** Of what counts. */
export const outcomes = ['correct', 'wrong', 'skipped'] as const;
export type CountedOutcome = (typeof outcomes)[number];
/** `uncounted`: an answer above as many as its section counts. */
export type Outcome = CountedOutcome | 'uncounted';

function outcomeOf({ chosen, correct, uncounted }: AnalysedQuestion): Outcome {
  if (uncounted) return 'uncounted';
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
