import type { Attempt } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { type Marking, marksOf } from '#domain/marks.ts';
import type { Part } from '#domain/paper/parts.ts';
import { toPaperParts } from '#domain/paper/wire.ts';

export type PaperFacts = Pick<
  Attempt,
  'testTitle' | 'languages' | 'correctMarks' | 'incorrectMarks' | 'skippedMarks' | 'parts'
>;

type Paper = Marking & {
  readonly title: string;
  readonly languages: readonly Language[];
  readonly parts: readonly Part[];
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
    parts: toPaperParts(paper.parts),
  };
  return JSON.stringify(facts).slice(1, -1);
}
