import type { BuilderSearch } from '#lib/study-paths.ts';
import type { PracticeChoices, PracticeFilter } from '#site/practice/api.ts';

/**
 * What the form begins with. Tests that were not taken yet are left out at first, so that nobody loses a rank without
 * having been asked; not where that would leave nothing, or where a link has named a test.
 */
export function firstChoice(choices: PracticeChoices, search: BuilderSearch): PracticeFilter {
  const subject = choices.subjects.find(
    (one) => one.subject.toLowerCase() === search.subject?.toLowerCase(),
  )?.subject;
  const testId = choices.tests.find((one) => one.testId === search.testId)?.testId ?? null;
  const isKnown = choices.exams.some(({ exam }) => exam === search.exam);
  const kind = search.kind ?? 'mixed';
  const hasTaken = choices.tests.some(({ isHandedIn }) => isHandedIn);
  return {
    exam: isKnown ? (search.exam ?? null) : null,
    seriesId: null,
    testId,
    subjects: subject === undefined ? [] : [subject],
    difficulty: null,
    kind,
    keepsRank: hasTaken && testId === null && kind !== 'unseen',
  };
}

/** What is unseen is of tests that were not taken: who asks for it wants these. */
export function withKind(filter: PracticeFilter, kind: PracticeFilter['kind']): PracticeFilter {
  return { ...filter, kind, keepsRank: kind === 'unseen' ? false : filter.keepsRank };
}

/** 'exam:police' or 'series:ID', as the select has them; '' is all. */
export function sourceOf({ exam, seriesId }: PracticeFilter): string {
  if (exam !== null) return `exam:${exam}`;
  return seriesId === null ? '' : `series:${seriesId}`;
}

export function withSource(filter: PracticeFilter, source: string): PracticeFilter {
  const [kind, ...rest] = source.split(':');
  const name = rest.join(':');
  return {
    ...filter,
    exam: kind === 'exam' ? name : null,
    seriesId: kind === 'series' ? name : null,
  };
}
