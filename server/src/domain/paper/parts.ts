import { countedAnswers, totalOfSections } from '@taiyari/contract/rules/total-marks';
import type { Marking } from '#domain/marks.ts';

/** What a section is called; in another language than English as far as it has a name there. */
export type SectionTitle = { readonly en: string; readonly hi?: string; readonly ur?: string };

/** A section of a frozen paper: what has marks and a cut-off of its own. */
export type Section = Marking & {
  readonly key: string;
  readonly title: SectionTitle;
  /** Places in the paper, from 0: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** So many answers count, the first ones in the order of the paper; null: all. */
  readonly attemptMax: number | null;
  /** It is judged, but its marks are no part of the total. */
  readonly qualifying: boolean;
  /** Points to reach, by category of candidates. */
  readonly cutOffs: Readonly<Record<string, number>>;
};

/** A part of a frozen paper: what has a clock of its own. */
export type Part = {
  /** Null where the test has one clock or none. */
  readonly seconds: number | null;
  /** Whether the learner may go on before its time is over. */
  readonly earlyExit: boolean;
  readonly sections: readonly Section[];
};

/** What says how a version is divided. */
export type Divided = Marking & {
  /** As frozen; empty for a paper that nobody divided. */
  readonly parts: readonly Part[];
  readonly questionCount: number;
};

/** The parts of a version, at least one with at least one section: nobody else knows that they may be unwritten. */
export function partsOf(version: Divided): readonly Part[] {
  if (version.parts.length > 0) return version.parts;
  const { correctPoints, incorrectPoints, skippedPoints, questionCount } = version;
  const section: Section = {
    key: 'all',
    title: { en: '' },
    from: 0,
    to: questionCount,
    correctPoints,
    incorrectPoints,
    skippedPoints,
    attemptMax: null,
    qualifying: false,
    cutOffs: {},
  };
  return [{ seconds: null, earlyExit: false, sections: [section] }];
}

/** All sections, in the order of the paper. */
export function sectionsOf(parts: readonly Part[]): readonly Section[] {
  return parts.flatMap(({ sections }) => sections);
}

/** How many answers of a section count. */
export function countedIn({ from, to, attemptMax }: Section): number {
  return countedAnswers(to - from, attemptMax);
}

/** What all right answers of a version bring. */
export function totalPointsOf(version: Divided): number {
  const sections = sectionsOf(partsOf(version));
  return totalOfSections(
    sections.map((section) => ({ ...section, questions: section.to - section.from })),
  );
}

/** For each place of the paper the number of its part. */
export function partOfPlaces(parts: readonly Part[]): readonly number[] {
  return parts.flatMap(({ sections }, part) =>
    sections.flatMap(({ from, to }) => new Array<number>(to - from).fill(part)),
  );
}
