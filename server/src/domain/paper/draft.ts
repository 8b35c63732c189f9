import type { WrittenPart, WrittenSection } from '@taiyari/contract';
import { besidePassages } from '@taiyari/contract/rules/question-texts';
import type { Marking } from '#domain/marks.ts';
import { marksOf, pointsOf } from '#domain/marks.ts';
import type { Part, Section, SectionTitle } from '#domain/paper/parts.ts';
import { marksByKey, toTitles } from '#domain/paper/wire.ts';

type DraftMarking = { readonly [Name in keyof Marking]: number | null };

/** A section as a test that is being written has it; its questions name it by its key. */
export type DraftSection = DraftMarking & {
  readonly key: string;
  readonly title: SectionTitle;
  readonly attemptMax: number | null;
  readonly qualifying: boolean;
  readonly cutOffs: Readonly<Record<string, number>>;
};

export type DraftPart = {
  readonly minutes: number | null;
  readonly earlyExit: boolean;
  readonly sections: readonly DraftSection[];
};

/** Written parts with points in the place of marks. @throws Error for marks that are no whole number of points. */
export function toDraftParts(written: readonly WrittenPart[]): DraftPart[] {
  return written.map(({ minutes, earlyExit, sections }) => ({
    minutes,
    earlyExit,
    sections: sections.map((section) => ({
      key: section.key,
      title: { en: section.title, ...section.titles },
      correctPoints: pointsOrNull(section.correctMarks),
      incorrectPoints: pointsOrNull(section.incorrectMarks),
      skippedPoints: pointsOrNull(section.skippedMarks),
      attemptMax: section.attemptMax,
      qualifying: section.qualifying,
      cutOffs: Object.fromEntries(
        Object.entries(section.cutOffs).map(([category, marks]) => [category, exactPoints(marks)]),
      ),
    })),
  }));
}

export function toWrittenParts(parts: readonly DraftPart[]): WrittenPart[] {
  return parts.map(({ minutes, earlyExit, sections }) => ({
    minutes,
    earlyExit,
    sections: sections.map(toWrittenSection),
  }));
}

function toWrittenSection(section: DraftSection): WrittenSection {
  return {
    key: section.key,
    ...toTitles(section.title),
    correctMarks: marksOrNull(section.correctPoints),
    incorrectMarks: marksOrNull(section.incorrectPoints),
    skippedMarks: marksOrNull(section.skippedPoints),
    attemptMax: section.attemptMax,
    qualifying: section.qualifying,
    cutOffs: marksByKey(section.cutOffs),
  };
}

/**
 * How the paper of a test is divided, and its questions in their order: by section, within one as they stand, but that
 * those of a passage stand together. Sections
 * without questions are left out. A question that names no section of the test comes last.
 */
export function divide<Question extends { readonly section: string; readonly passage?: string }>(
  test: Marking & { readonly parts: readonly DraftPart[] },
  questions: readonly Question[],
): { readonly parts: readonly Part[]; readonly questions: readonly Question[] } {
  const keys = test.parts.flatMap(({ sections }) => sections.map(({ key }) => key));
  if (keys.length === 0) return { parts: [], questions: besidePassages(questions) };
  const sectionOf = ({ section }: Question) =>
    keys.includes(section) ? section : (keys.at(-1) ?? '');
  const ordered = keys.flatMap((key) =>
    besidePassages(questions.filter((one) => sectionOf(one) === key)),
  );
  let from = 0;
  const freeze = (section: DraftSection): Section[] => {
    const to = from + questions.filter((one) => sectionOf(one) === section.key).length;
    const frozen = { ...section, ...markingOf(section, test), from, to };
    from = to;
    return frozen.from === to ? [] : [frozen];
  };
  const parts = test.parts
    .map(({ minutes, earlyExit, sections }) => ({
      seconds: minutes === null ? null : minutes * 60,
      earlyExit,
      sections: sections.flatMap(freeze),
    }))
    .filter(({ sections }) => sections.length > 0);
  const isOne = parts.length === 1;
  return {
    // One part has the clock of its test.
    parts: isOne ? parts.map((part) => ({ ...part, seconds: null, earlyExit: false })) : parts,
    questions: ordered,
  };
}

function markingOf(section: DraftSection, test: Marking): Marking {
  return {
    correctPoints: section.correctPoints ?? test.correctPoints,
    incorrectPoints: section.incorrectPoints ?? test.incorrectPoints,
    skippedPoints: section.skippedPoints ?? test.skippedPoints,
  };
}

function pointsOrNull(marks: number | null): number | null {
  return marks === null ? null : exactPoints(marks);
}

function marksOrNull(points: number | null): number | null {
  return points === null ? null : marksOf(points);
}

function exactPoints(marks: number): number {
  const points = pointsOf(marks);
  if (points === null) throw new Error(`${marks} marks are no whole number of points`);
  return points;
}
