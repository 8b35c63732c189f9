import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { series } from '#database/catalogue.ts';
import { bankQuestions } from '#database/question-bank.ts';
import { syllabuses, syllabusTopics } from '#database/syllabuses.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';

export type SyllabusRow = typeof syllabuses.$inferSelect;
export type TopicRow = Omit<typeof syllabusTopics.$inferSelect, 'position'>;

/** Nobody else writes it until the transaction ends, also where there is none yet; null then. */
export async function lockSyllabus(db: Db, slug: string): Promise<SyllabusRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`syllabus ${slug}`}, 0))`);
  const [row] = await db.select().from(syllabuses).where(eq(syllabuses.exam, slug));
  return row ?? null;
}

export async function selectSyllabuses(db: Db): Promise<SyllabusRow[]> {
  return db.select().from(syllabuses).orderBy(asc(syllabuses.exam));
}

/** Of one exam, or of all, in their order. */
export async function selectTopics(db: Db, slug?: string): Promise<TopicRow[]> {
  const { exam, subject, topic, position } = syllabusTopics;
  return db
    .select({ exam, subject, topic })
    .from(syllabusTopics)
    .where(slug === undefined ? undefined : eq(exam, slug))
    .orderBy(asc(exam), asc(position));
}

/** Every exam that a series prepares for, in any status. */
export async function selectRecruitments(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ exam: series.category }).from(series);
  return rows.map(({ exam }) => exam);
}

/** In the place of what there was. */
export async function replaceSyllabus(
  db: Db,
  row: SyllabusRow,
  topics: readonly Omit<TopicRow, 'exam'>[],
): Promise<void> {
  const { exam: slug } = row;
  await db.delete(syllabuses).where(eq(syllabuses.exam, slug));
  if (topics.length === 0) return;
  await db.insert(syllabuses).values(row);
  const rows = topics.map((topic, position) => ({ ...topic, exam: slug, position }));
  for (const some of chunksOf(rows)) await db.insert(syllabusTopics).values(some);
}

/** Whether a question's subject and topic stand in the syllabus of an exam. */
export function isInSyllabus(slug: string | SQLWrapper) {
  return sql`exists (select 1 from ${syllabusTopics}
    where ${syllabusTopics.exam} = ${slug} and ${syllabusTopics.subject} = ${bankQuestions.subject}
      and ${syllabusTopics.topic} in ('', ${bankQuestions.topic}))`;
}
