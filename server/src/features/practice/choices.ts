import type { api, ResponseOf } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import type { Deps } from '#deps.ts';
import { readSyllabuses } from '#features/authoring/port.ts';
import * as pool from '#features/practice/pool-queries.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

type Choices = ResponseOf<typeof api.getPracticeChoices>;
type Rows = Awaited<ReturnType<typeof pool.selectTopicChoices>>;
type Syllabus = Awaited<ReturnType<typeof readSyllabuses>>[number];

export async function getPracticeChoices(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
): Promise<Choices> {
  const series = await pool.selectSeriesChoices(db, accountId);
  const subjects = toSubjects(await pool.selectTopicChoices(db, accountId));
  return {
    exams: presentRecruitments(
      series.map(({ exam }) => exam),
      await readSyllabuses(db),
      subjects,
    ),
    series: series.map(({ seriesId, title }) => ({ seriesId, title })),
    tests: await pool.selectTestChoices(db, accountId),
    subjects,
  };
}

/** Subjects and their topics, those with the most questions first. */
function toSubjects(rows: Rows): Choices['subjects'] {
  const subjects = new Map<
    string,
    { questions: number; handedIn: number; topics: Map<string, number> }
  >();
  for (const { subject, topic, questions, handedIn } of rows) {
    const known = subjects.get(subject) ?? { questions: 0, handedIn: 0, topics: new Map() };
    subjects.set(subject, known);
    known.questions += questions;
    known.handedIn += handedIn;
    if (topic !== '') known.topics.set(topic, (known.topics.get(topic) ?? 0) + questions);
  }
  const most = (one: { questions: number }, other: { questions: number }) =>
    other.questions - one.questions;
  return [...subjects]
    .map(([subject, { questions, handedIn, topics }]) => ({
      subject,
      questions,
      handedIn,
      topics: [...topics].map(([topic, questions]) => ({ topic, questions })).sort(most),
    }))
    .sort(most);
}

/** Exams that a series prepares for, and those whose syllabus names a question. */
function presentRecruitments(
  ofSeries: readonly string[],
  syllabuses: readonly Syllabus[],
  subjects: Choices['subjects'],
): Choices['exams'] {
  const asked = new Map(syllabuses.map((one) => [one.exam, askedOf(one, subjects)] as const));
  const slugs = [...asked].flatMap(([exam, { length }]) => (length > 0 ? [exam] : []));
  return [...new Set([...ofSeries, ...slugs])]
    .map((exam) => ({ exam, name: categoryName(exam), syllabus: asked.get(exam) ?? [] }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What of a syllabus there are questions of; a subject without topics stands for all of them. */
function askedOf(
  { subjects: named }: Syllabus,
  subjects: Choices['subjects'],
): Choices['exams'][number]['syllabus'] {
  return named.flatMap(({ subject, topics }) => {
    const known = subjects.find((one) => one.subject === subject)?.topics.map(({ topic }) => topic);
    if (known === undefined) return [];
    if (topics.length === 0) return [{ subject, topics: known }];
    const asked = topics.filter((topic) => known.includes(topic));
    return asked.length === 0 ? [] : [{ subject, topics: asked }];
  });
}
