import { Trans } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';
import { Badge } from '#ui/badge.tsx';
import { CircleMinus, CircleX } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

/** Of what counts. */
export const outcomes = ['correct', 'wrong', 'skipped'] as const;
export type CountedOutcome = (typeof outcomes)[number];
/** `uncounted`: an answer above as many as its section counts. */
export type Outcome = CountedOutcome | 'uncounted';

/** What was ruled about the question stands above its key; one that does not count is as one that was skipped. */
export function outcomeOf({
  chosen,
  correct,
  ruling,
  uncounted,
}: Pick<AnalysedQuestion, 'chosen' | 'correct' | 'ruling' | 'uncounted'>): Outcome {
  if (uncounted) return 'uncounted';
  if (ruling?.grant === 'void') return 'skipped';
  if (ruling?.grant === 'all') return 'correct';
  if (chosen === null) return 'skipped';
  const isRight = ruling?.grant === 'attempted' || isRightOption({ correct, ruling }, chosen);
  return isRight ? 'correct' : 'wrong';
}

export function isRightOption(
  { correct, ruling }: Pick<AnalysedQuestion, 'correct' | 'ruling'>,
  option: number,
): boolean {
  return ruling === null ? option === correct : ruling.rightOptions.includes(option);
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

export const outcomeIcons = {
  correct: CircleCheck,
  wrong: CircleX,
  skipped: CircleMinus,
  uncounted: CircleMinus,
};

const tones = {
  correct: 'success',
  wrong: 'danger',
  skipped: 'neutral',
  uncounted: 'warning',
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
  }
}
