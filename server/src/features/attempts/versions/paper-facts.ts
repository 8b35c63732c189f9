import type { Attempt } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { type Marking, marksOf } from '#domain/marks.ts';

export type PaperFacts = Pick<
  Attempt,
  'testTitle' | 'languages' | 'correctMarks' | 'incorrectMarks' | 'skippedMarks'
>;

type Paper = Marking & {
  readonly title: string;
  readonly languages: readonly Language[];
};

/**
 * What an attempt says of its paper beside the questions, the same for everybody who takes it: JSON without its braces,
 * written once for a paper.
 */
export function writePaperFacts(paper: Paper): string {
  const facts: PaperFacts = {
    testTitle: paper.title,
    languages: [...paper.languages],
    correctMarks: marksOf(paper.correctPoints),
    incorrectMarks: marksOf(paper.incorrectPoints),
    skippedMarks: marksOf(paper.skippedPoints),
  };
  return JSON.stringify(facts).slice(1, -1);
}
