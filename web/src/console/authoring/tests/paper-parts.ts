import type { FullTest, PaperPart, PaperSection, WrittenSection } from '@taiyari/contract';

/** How the paper of a saved test is divided, as its learners are told: sections without questions are left out. */
export function paperPartsOf(test: FullTest): PaperPart[] {
  let from = 0;
  const placed = (section: WrittenSection): PaperSection[] => {
    const first = from;
    from += test.questions.filter((question) => question.section === section.key).length;
    return from === first ? [] : [{ ...sectionOf(section, test), from: first, to: from - 1 }];
  };
  return test.parts
    .map(({ minutes, earlyExit, sections }) => ({
      seconds: minutes === null ? null : minutes * 60,
      earlyExit,
      sections: sections.flatMap(placed),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Where a section names no marks those of the test hold. */
function sectionOf(
  { cutOffs: _, titles = {}, ...section }: WrittenSection,
  test: FullTest,
): Omit<PaperSection, 'from' | 'to'> {
  return {
    ...section,
    titles,
    correctMarks: section.correctMarks ?? test.correctMarks,
    incorrectMarks: section.incorrectMarks ?? test.incorrectMarks,
    skippedMarks: section.skippedMarks ?? test.skippedMarks,
  };
}
