import { useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';

/** Of what counts. */
export const outcomes = ['correct', 'wrong', 'skipped'] as const;
export type CountedOutcome = (typeof outcomes)[number];
/**
 * `uncounted`: an answer beyond as many as its section counts, or a blank there to which a ruling gives full marks;
 * `unneeded`: any other blank there; `void`: the question does not count, by a ruling.
 */
export type Outcome = CountedOutcome | 'uncounted' | 'unneeded' | 'void';

/** What was ruled about the question stands above its key. */
export function outcomeOf({
  chosen,
  correct,
  ruling,
  uncounted,
}: Pick<AnalysedQuestion, 'chosen' | 'correct' | 'ruling' | 'uncounted'>): Outcome {
  if (ruling?.grant === 'void') return 'void';
  if (uncounted) return chosen === null && ruling?.grant !== 'all' ? 'unneeded' : 'uncounted';
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

export function useOutcomeWords(): Readonly<Record<Outcome, string>> {
  const { t } = useLingui();
  return {
    correct: t`Correct`,
    wrong: t`Wrong`,
    skipped: t`Skipped`,
    uncounted: t`Not counted (over the limit)`,
    unneeded: t`Not needed`,
    void: t`Not counted (by a ruling)`,
  };
}
