import type { Analysis } from '@taiyari/contract';
import { sumOfMarks } from '@taiyari/contract/rules/score';
import { outcomeOf } from '#shared/results/outcomes.ts';

/** Questions that cost marks of the total. */
export type TakenOff = {
  readonly questions: number;
  readonly marks: number;
  /** What they would have cost left blank. */
  readonly marksOfBlanks: number;
};

/** What negative marking took off the total, to which qualifying sections do not count. */
export function takenOffBy(
  outcome: 'wrong' | 'skipped',
  { questions, sections }: Pick<Analysis, 'questions' | 'sections'>,
): TakenOff {
  const costly = questions.flatMap((question) => {
    const section = sections[question.section];
    if (section === undefined || section.qualifying) return [];
    if (question.marks >= 0 || outcomeOf(question) !== outcome) return [];
    return [{ marks: -question.marks, ofBlank: Math.max(0, -section.skippedMarks) }];
  });
  return {
    questions: costly.length,
    marks: sumOfMarks(costly.map(({ marks }) => marks)),
    marksOfBlanks: sumOfMarks(costly.map(({ ofBlank }) => ofBlank)),
  };
}
