import { Trans } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';
import { type Outcome, outcomeOf } from '#shared/results/outcomes.ts';
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
  void: CircleMinus,
};

const tones = {
  correct: 'success',
  wrong: 'danger',
  skipped: 'neutral',
  uncounted: 'warning',
  void: 'warning',
} as const;

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const Icon = outcomeIcons[outcome];
  return (
    <Badge tone={tones[outcome]}>
      <Icon aria-hidden="true" />
      <OutcomeWord outcome={outcome} />
    </Badge>
  );
}

const colours: Record<Outcome, string> = {
  correct: 'text-success',
  wrong: 'text-danger',
  skipped: 'text-muted',
  uncounted: 'text-warning',
  void: 'text-warning',
};

/** The shape alone, where the word stands for who listens. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const Icon = outcomeIcons[outcome];
  return <Icon aria-hidden="true" className={`size-4 ${colours[outcome]}`} />;
}

function OutcomeWord({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'correct':
      return <Trans>Correct</Trans>;
    case 'wrong':
      return <Trans>Wrong</Trans>;
    case 'skipped':
      return <Trans>Skipped</Trans>;
    case 'uncounted':
      return <Trans>Not counted (over the limit)</Trans>;
    case 'void':
      return <Trans>Not counted (by a ruling)</Trans>;
  }
}
