import type { WrittenPart, WrittenSection } from '@taiyari/contract';
import type { cutOffCategories, PartToCheck } from '@taiyari/contract/rules/parts';
import { besidePassages } from '@taiyari/contract/rules/question-texts';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { numberOf } from '#console/kit/figures.tsx';

type CutOffCategory = (typeof cutOffCategories)[number];

/** A section while it is written; '' where the test's own marks hold, or nothing is limited. */
export type DraftSection = {
  /** Unique within the test: its questions name it by this. */
  readonly key: string;
  readonly title: string;
  readonly titles: { readonly hi: string; readonly ur: string };
  readonly correctMarks: string;
  readonly incorrectMarks: string;
  readonly skippedMarks: string;
  readonly attemptMax: string;
  readonly qualifying: boolean;
  readonly cutOffs: Readonly<Partial<Record<CutOffCategory, string>>>;
};

/** A part always has a section: the key of its first one tells it from the others. */
export type DraftPart = {
  readonly minutes: string;
  readonly earlyExit: boolean;
  readonly sections: readonly [DraftSection, ...DraftSection[]];
};

export function newSection(key: string, title = ''): DraftSection {
  return {
    key,
    title,
    titles: { hi: '', ur: '' },
    correctMarks: '',
    incorrectMarks: '',
    skippedMarks: '',
    attemptMax: '',
    qualifying: false,
    cutOffs: {},
  };
}

export function partsOf(parts: readonly WrittenPart[]): DraftPart[] {
  return parts.flatMap(({ minutes, earlyExit, sections }): DraftPart[] => {
    const [first, ...others] = sections.map(sectionOf);
    return first
      ? [{ minutes: textOf(minutes, String), earlyExit, sections: [first, ...others] }]
      : [];
  });
}

function sectionOf(section: WrittenSection): DraftSection {
  const { key, title, titles, attemptMax, qualifying, cutOffs } = section;
  return {
    key,
    title,
    titles: { hi: titles?.hi ?? '', ur: titles?.ur ?? '' },
    correctMarks: textOf(section.correctMarks, writtenMarks),
    incorrectMarks: textOf(section.incorrectMarks, writtenMarks),
    skippedMarks: textOf(section.skippedMarks, writtenMarks),
    attemptMax: textOf(attemptMax, String),
    qualifying,
    cutOffs: Object.fromEntries(
      Object.entries(cutOffs).map(([category, marks]) => [category, writtenMarks(marks)]),
    ),
  };
}

function textOf(value: number | null, toText: (value: number) => string): string {
  return value === null ? '' : toText(value);
}

/** What is sent; NaN where something else than a number is written. */
export function writtenParts(parts: readonly DraftPart[]): WrittenPart[] {
  return parts.map(({ minutes, earlyExit, sections }) => ({
    minutes: optional(minutes, numberOf),
    earlyExit,
    sections: sections.map(writtenSection),
  }));
}

export function writtenSection(section: DraftSection): WrittenSection {
  const { key, title, attemptMax, qualifying, cutOffs } = section;
  const [hi, ur] = [section.titles.hi.trim(), section.titles.ur.trim()];
  const titles = { ...(hi !== '' && { hi }), ...(ur !== '' && { ur }) };
  return {
    key,
    title: title.trim(),
    ...((hi !== '' || ur !== '') && { titles }),
    correctMarks: optional(section.correctMarks, marksIn),
    incorrectMarks: optional(section.incorrectMarks, marksIn),
    skippedMarks: optional(section.skippedMarks, marksIn),
    attemptMax: optional(attemptMax, numberOf),
    qualifying,
    cutOffs: Object.fromEntries(
      Object.entries(cutOffs)
        .filter(([, marks]) => marks.trim() !== '')
        .map(([category, marks]) => [category, numberOf(marks)]),
    ),
  };
}

/** For the rules, which know nothing of texts. */
export function partsToCheck(parts: readonly DraftPart[]): PartToCheck[] {
  return writtenParts(parts).map((part) => ({
    ...part,
    sections: part.sections.map((section) => ({ ...section, cutOffs: section.cutOffs })),
  }));
}

function optional(text: string, read: (text: string) => number): number | null {
  return text.trim() === '' ? null : read(text);
}

/** 0.33 and 0.67 are meant as thirds. */
export function marksIn(text: string): number {
  const marks = numberOf(text);
  const thirds = Math.round(marks * 3);
  const isThird = thirds % 3 !== 0 && Math.abs(marks * 3 - thirds) < 0.015;
  return isThird ? thirds / 3 : marks;
}

/** A third has no end: four decimals are enough for the server to know it again. */
export function writtenMarks(marks: number): string {
  return String(Math.round(marks * 10_000) / 10_000);
}

/** What of a draft hangs together: its parts, their questions, and the time of all. */
type Divisible = {
  readonly parts: readonly DraftPart[];
  readonly questions: readonly DraftQuestion[];
  readonly duration: string;
};

/**
 * Every question in a section that there is, in the order of the sections, those of a passage together; without any, in
 * none. Several parts make the duration of the test.
 */
export function settled<Draft extends Divisible>(draft: Draft): Draft {
  const keys = draft.parts.flatMap(({ sections }) => sections.map(({ key }) => key));
  // As the server freezes it: what names no section of the test, such as an import, comes last.
  const last = keys.at(-1) ?? '';
  const placed = draft.questions.map((question) =>
    keys.includes(question.section) || question.section === last
      ? question
      : { ...question, section: last },
  );
  const order = new Map(keys.map((key, place) => [key, place]));
  const placeOf = ({ section }: DraftQuestion) => order.get(section) ?? 0;
  const inOrder = placed.toSorted((one, other) => placeOf(one) - placeOf(other));
  // A passage may be met in two sections: in each its questions stand together.
  const questions = (keys.length === 0 ? [''] : keys).flatMap((key) =>
    besidePassages(keys.length === 0 ? inOrder : inOrder.filter(({ section }) => section === key)),
  );
  const isSameOrder = questions.every((question, at) => question === draft.questions[at]);
  return {
    ...draft,
    questions: isSameOrder ? draft.questions : questions,
    duration: timeOf(draft.parts) ?? draft.duration,
  };
}

/** The minutes of all parts. Null where they have no clocks of their own, or not all of them have one yet. */
export function timeOf(parts: readonly DraftPart[]): string | null {
  const minutes = parts.map((part) => numberOf(part.minutes));
  if (minutes.length === 0 || minutes.some((each) => !(each > 0))) return null;
  return String(minutes.reduce((sum, each) => sum + each, 0));
}
