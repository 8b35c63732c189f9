import type { Api, BodyOf, ParamsOf, ResponseOf, Syllabus } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { type Administrator, recordChanges } from '#features/audit/port.ts';
import type { Occasion } from '#features/authoring/bank/filing/filing.ts';
import { selectTopics as selectTopicsOfBank } from '#features/authoring/bank/list-queries.ts';
import * as queries from '#features/authoring/syllabuses/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';

type Written = BodyOf<Api['saveSyllabus']>['subjects'];
type WrittenSyllabus = { readonly exam: string; readonly subjects: Written };

/** Every exam that there are series for or that has a syllabus, by their names. */
export async function listSyllabuses({
  db,
}: {
  readonly db: Db;
}): Promise<ResponseOf<Api['listSyllabuses']>> {
  const written = new Map((await queries.selectSyllabuses(db)).map((row) => [row.exam, row]));
  const slugs = new Set([...(await queries.selectRecruitments(db)), ...written.keys()]);
  const topics = await queries.selectTopics(db);
  const bank = await selectTopicsOfBank(db);
  const items = [...slugs].sort().map(
    (slug): Syllabus => ({
      exam: slug,
      updatedAt: written.get(slug)?.updatedAt.toISOString() ?? null,
      subjects: subjectsOf(topics.filter((row) => row.exam === slug)).map(
        ({ subject, topics }) => ({
          subject,
          questions: sumOf(
            bank.filter(
              (row) =>
                row.subject === subject && (topics.length === 0 || topics.includes(row.topic)),
            ),
          ),
          topics: topics.map((topic) => ({
            topic,
            questions: sumOf(bank.filter((row) => row.subject === subject && row.topic === topic)),
          })),
        }),
      ),
    }),
  );
  return { items };
}

/** @throws AppError `conflict` when somebody has written it since it was seen. */
export async function saveSyllabus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  administrator: Administrator,
  { exam: slug }: ParamsOf<Api['saveSyllabus']>,
  { updatedAt, subjects }: BodyOf<Api['saveSyllabus']>,
): Promise<ResponseOf<Api['saveSyllabus']>> {
  return withTransaction(db, async (db) => {
    const stored = await lock(db, slug);
    requireUnchanged(
      stored.updatedAt,
      updatedAt,
      'Somebody else has changed this syllabus meanwhile. Nothing was saved.',
    );
    await replace(db, stored, { exam: slug, subjects }, { administrator, now: clock.now() });
    return listSyllabuses({ db });
  });
}

/** Writes the syllabuses of a bundle; exams that it does not name keep theirs. */
export async function writeSyllabuses(
  db: Db,
  wanted: readonly WrittenSyllabus[],
  occasion: Occasion,
): Promise<void> {
  for (const syllabus of wanted) {
    const stored = await lock(db, syllabus.exam);
    if (JSON.stringify(stored.subjects) === JSON.stringify(syllabus.subjects)) continue;
    await replace(db, stored, syllabus, occasion);
  }
}

type Stored = { readonly updatedAt: Date | undefined; readonly subjects: Written };

/** The syllabus of an exam, held; blank where it has none. */
async function lock(db: Db, exam: string): Promise<Stored> {
  const row = await queries.lockSyllabus(db, exam);
  return { updatedAt: row?.updatedAt, subjects: subjectsOf(await queries.selectTopics(db, exam)) };
}

async function replace(
  db: Db,
  stored: Stored,
  { exam: slug, subjects }: WrittenSyllabus,
  { administrator, now: called }: Occasion,
): Promise<void> {
  const now = timeAfter(stored.updatedAt, called);
  await queries.replaceSyllabus(db, { exam: slug, updatedAt: now }, rowsOf(subjects));
  const change = {
    action: 'syllabus.updated',
    subjectId: null,
    subjectName: slug,
    before: toState(stored.subjects),
    after: toState(subjects),
  } as const;
  await recordChanges(db, administrator, [change], now);
}

/** All syllabuses as a bundle has them. */
export async function readSyllabuses(db: Db): Promise<{ exam: string; subjects: Written }[]> {
  const topics = await queries.selectTopics(db);
  return (await queries.selectSyllabuses(db)).map(({ exam: slug }) => ({
    exam: slug,
    subjects: subjectsOf(topics.filter((row) => row.exam === slug)),
  }));
}

function subjectsOf(rows: readonly Pick<queries.TopicRow, 'subject' | 'topic'>[]): Written {
  const subjects = new Map<string, string[]>();
  for (const { subject, topic } of rows) {
    const topics = subjects.get(subject) ?? [];
    subjects.set(subject, topic === '' ? topics : [...topics, topic]);
  }
  return [...subjects].map(([subject, topics]) => ({ subject, topics }));
}

function rowsOf(subjects: Written) {
  return subjects.flatMap(({ subject, topics }) =>
    (topics.length === 0 ? [''] : topics).map((topic) => ({ subject, topic })),
  );
}

function sumOf(rows: readonly { readonly questions: number }[]): number {
  return rows.reduce((sum, { questions }) => sum + questions, 0);
}

/** What the audit log keeps: a line for each subject. */
function toState(subjects: Written) {
  return { subjects: subjects.map(({ subject, topics }) => [subject, ...topics].join(' › ')) };
}
