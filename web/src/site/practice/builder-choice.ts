import type { BuilderSearch } from '#lib/study-paths.ts';
import type { PracticeChoices, PracticeFilter } from '#site/practice/api.ts';

/**
 * What the form begins with. Tests that were not taken yet are left out at first, so that nobody loses a rank without
 * having been asked; not where that would leave nothing, or where a link has named a test.
 */
export function firstChoice(choices: PracticeChoices, search: BuilderSearch): PracticeFilter {
  const subject = knownName(
    choices.subjects.map(({ subject }) => subject),
    search.subject,
  );
  const topic = knownName(
    topicsOf(choices, null, subject ?? '').map(({ topic }) => topic),
    search.topic,
  );
  const testId = search.testId ?? null;
  const isKnown = choices.exams.some(({ exam }) => exam === search.exam);
  const pool = search.pool ?? 'mixed';
  return {
    exam: isKnown ? (search.exam ?? null) : null,
    seriesId: null,
    testId,
    subjects: subject === undefined ? [] : [subject],
    topics: subject === undefined || topic === undefined ? [] : [{ subject, topic }],
    difficulty: null,
    pool,
    keepsRank: keepsRankAtFirst(choices, { testId, pool }),
  };
}

function keepsRankAtFirst(
  { tests }: PracticeChoices,
  { testId, pool }: Pick<PracticeFilter, 'testId' | 'pool'>,
): boolean {
  return testId === null && pool !== 'unseen' && tests.some(({ isHandedIn }) => isHandedIn);
}

/** As the site writes it; a name of before, which results still have, is found by the server and stays. */
function knownName(names: readonly string[], name: string | undefined): string | undefined {
  return names.find((one) => one.toLowerCase() === name?.toLowerCase()) ?? name;
}

type Topic = { readonly topic: string; readonly questions: number };

/** The subjects to choose from: of an exam those of its syllabus, in its order; where it has none, all. */
export function subjectsOf(choices: PracticeChoices, exam: string | null): string[] {
  const syllabus = syllabusOf(choices, exam);
  return (syllabus.length > 0 ? syllabus : choices.subjects).map(({ subject }) => subject);
}

/** The topics of a subject, in the order of the syllabus where an exam is chosen that has one. */
export function topicsOf(
  choices: PracticeChoices,
  exam: string | null,
  subject: string,
): readonly Topic[] {
  const known = choices.subjects.find((one) => one.subject === subject)?.topics ?? [];
  const named = syllabusOf(choices, exam).find((one) => one.subject === subject)?.topics;
  if (named === undefined) return known;
  return named.flatMap((topic) => known.filter((one) => one.topic === topic));
}

function syllabusOf(choices: PracticeChoices, exam: string | null) {
  return choices.exams.find((one) => one.exam === exam)?.syllabus ?? [];
}

/** Puts a subject in, or takes it out with its topics. */
export function withSubject(filter: PracticeFilter, subject: string): PracticeFilter {
  const { subjects, topics } = filter;
  if (!subjects.includes(subject)) return { ...filter, subjects: [...subjects, subject] };
  return {
    ...filter,
    subjects: subjects.filter((one) => one !== subject),
    topics: topics.filter((one) => one.subject !== subject),
  };
}

/** Puts a topic of a chosen subject in, or takes it out; null takes out all: the whole subject is meant. */
export function withTopic(
  filter: PracticeFilter,
  subject: string,
  topic: string | null,
): PracticeFilter {
  const isMeant = (one: PracticeFilter['topics'][number]) =>
    one.subject === subject && (topic === null || one.topic === topic);
  const others = filter.topics.filter((one) => !isMeant(one));
  const isNew = topic !== null && others.length === filter.topics.length;
  return { ...filter, topics: isNew ? [...others, { subject, topic }] : others };
}

/** What is unseen is of tests that were not taken: who asks for it wants these, and who goes back begins anew. */
export function withPool(
  choices: PracticeChoices,
  filter: PracticeFilter,
  pool: PracticeFilter['pool'],
): PracticeFilter {
  if (pool === filter.pool) return filter;
  const isAnew = pool === 'unseen' || filter.pool === 'unseen';
  const keepsRank = isAnew ? keepsRankAtFirst(choices, { ...filter, pool }) : filter.keepsRank;
  return { ...filter, pool, keepsRank };
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
    // Another exam asks other topics: nothing stays chosen that is not shown any more.
    subjects: [],
    topics: [],
  };
}
