import type { PaperPart, PaperSection } from '@taiyari/contract';
import { marksOf } from '#domain/marks.ts';
import type { Part, Section } from '#domain/paper/parts.ts';

/** The parts of a paper as learners get them. */
export function toPaperParts(parts: readonly Part[]): PaperPart[] {
  return parts.map(({ seconds, earlyExit, sections }) => ({
    seconds,
    earlyExit,
    sections: sections.map(toPaperSection),
  }));
}

export function toPaperSection(section: Section): PaperSection {
  return {
    key: section.key,
    title: section.title,
    from: section.from,
    to: section.to,
    correctMarks: marksOf(section.correctPoints),
    incorrectMarks: marksOf(section.incorrectPoints),
    skippedMarks: marksOf(section.skippedPoints),
    attemptMax: section.attemptMax,
    qualifying: section.qualifying,
  };
}

/** Points by any key as marks. */
export function marksByKey(points: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(points).map(([key, value]) => [key, marksOf(value)]));
}
