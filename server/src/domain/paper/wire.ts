import type { PaperPart, PaperSection } from '@taiyari/contract';
import { marksOf } from '#domain/marks.ts';
import type { Part, Section, SectionTitle } from '#domain/paper/parts.ts';

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
    ...toTitles(section.title),
    from: section.from,
    // The last place of it, where the paper names the one behind.
    to: section.to - 1,
    correctMarks: marksOf(section.correctPoints),
    incorrectMarks: marksOf(section.incorrectPoints),
    skippedMarks: marksOf(section.skippedPoints),
    attemptMax: section.attemptMax,
    qualifying: section.qualifying,
  };
}

/** English is the title, other languages stand beside it. */
export function toTitles({ en: title, ...titles }: SectionTitle): Titles {
  return Object.keys(titles).length === 0 ? { title } : { title, titles };
}

type Titles = Pick<PaperSection, 'title' | 'titles'>;

/** Points by any key as marks. */
export function marksByKey(points: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(points).map(([key, value]) => [key, marksOf(value)]));
}
