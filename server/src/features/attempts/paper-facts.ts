import type { Attempt } from '@taiyari/contract';
import { marksOf } from '#domain/marks.ts';
import { toPaperParts } from '#domain/paper/wire.ts';
import type { Version } from '#features/attempts/versions.ts';

type PaperFacts = Pick<
  Attempt,
  'testTitle' | 'languages' | 'correctMarks' | 'incorrectMarks' | 'skippedMarks' | 'parts'
>;

/**
 * What an attempt says of its paper beside the questions, the same for everybody who takes it: JSON without its braces,
 * written once for a version.
 */
export function writePaperFacts(
  version: Pick<
    Version,
    'title' | 'languages' | 'correctPoints' | 'incorrectPoints' | 'skippedPoints' | 'parts'
  >,
): string {
  const facts: PaperFacts = {
    testTitle: version.title,
    languages: [...version.languages],
    correctMarks: marksOf(version.correctPoints),
    incorrectMarks: marksOf(version.incorrectPoints),
    skippedMarks: marksOf(version.skippedPoints),
    parts: toPaperParts(version.parts),
  };
  return JSON.stringify(facts).slice(1, -1);
}

export type { PaperFacts };
