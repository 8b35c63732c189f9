import { pointsPerMark } from '@taiyari/contract/rules/score';
import { totalOfSections } from '@taiyari/contract/rules/total-marks';
import { sectionsOf } from '#console/authoring/tests/editor/parts/divide.ts';
import {
  marksIn,
  newSection,
  writtenSection,
} from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

/** What all right answers of a draft will bring, as the server counts it; NaN while what counts there is no number. */
export function totalMarks({
  parts,
  questions,
  correctMarks,
}: Pick<TestDraft, 'parts' | 'questions' | 'correctMarks'>): number {
  const sections = parts.length === 0 ? [newSection('')] : sectionsOf(parts);
  // What names no section of the test comes into the last one.
  const last = sections.at(-1)?.key ?? '';
  const counts = new Map(sections.map(({ key }) => [key, 0]));
  for (const { section } of questions) {
    const key = counts.has(section) ? section : last;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const counted = sections.map((section) => {
    const written = writtenSection(section);
    const marks = written.correctMarks ?? marksIn(correctMarks);
    const correctPoints = Math.round(marks * pointsPerMark);
    return { ...written, questions: counts.get(section.key) ?? 0, correctPoints };
  });
  return totalOfSections(counted) / pointsPerMark;
}
