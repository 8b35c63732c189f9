import type { PaperPart, PaperSection } from '@taiyari/contract';

type Marking = Pick<PaperSection, 'correctMarks' | 'incorrectMarks' | 'skippedMarks'>;

/** The marks of every question of a paper; null where sections have their own. */
export function commonMarking(
  test: Marking & { readonly parts: readonly PaperPart[] },
): Marking | null {
  const sections = test.parts.flatMap((part) => part.sections);
  // A section that stands alone is not shown: its marking is the test's.
  const marking = sections.length === 1 && sections[0] ? sections[0] : test;
  const hasOwnMarking = sections.some(
    ({ correctMarks, incorrectMarks, skippedMarks }) =>
      correctMarks !== marking.correctMarks ||
      incorrectMarks !== marking.incorrectMarks ||
      skippedMarks !== marking.skippedMarks,
  );
  return hasOwnMarking ? null : marking;
}
