import type { AnalysedQuestion } from '@taiyari/contract';
import { type Outcome, outcomeOf, useOutcomeWords } from '#shared/results/outcomes.ts';
import { Badge } from '#ui/badge.tsx';
import { CircleMinus, CircleX } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

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

export const outcomeIcons = {
  correct: CircleCheck,
  wrong: CircleX,
  skipped: CircleMinus,
  uncounted: CircleMinus,
  unneeded: CircleMinus,
  void: CircleMinus,
};

const tones = {
  correct: 'success',
  wrong: 'danger',
  skipped: 'neutral',
  uncounted: 'warning',
  unneeded: 'neutral',
  void: 'warning',
} as const;

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const words = useOutcomeWords();
  const Icon = outcomeIcons[outcome];
  return (
    <Badge tone={tones[outcome]}>
      <Icon aria-hidden="true" />
      {words[outcome]}
    </Badge>
  );
}

const colours: Record<Outcome, string> = {
  correct: 'text-success',
  wrong: 'text-danger',
  skipped: 'text-muted',
  uncounted: 'text-warning',
  unneeded: 'text-muted',
  void: 'text-warning',
};

/** The shape alone, where the word stands for who listens. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const Icon = outcomeIcons[outcome];
  return <Icon aria-hidden="true" className={`size-4 ${colours[outcome]}`} />;
}
