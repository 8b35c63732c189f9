import type { Blueprint, BlueprintLine } from '@taiyari/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { questionRevisions, questions } from '#database/answer-keys.ts';
import { bankQuestions, questionUses, testBlueprints } from '#database/question-bank.ts';
import { isInSyllabus } from '#features/authoring/syllabuses/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** What the questions of a line have in common. */
export type Kind = Pick<BlueprintLine, 'exam' | 'subject' | 'topic' | 'difficulty'>;
export type BlueprintRow = typeof testBlueprints.$inferSelect;

const newest = and(
  eq(questionRevisions.bankQuestionId, bankQuestions.id),
  eq(questionRevisions.number, bankQuestions.revision),
);

export async function selectOptionalBlueprint(
  db: Db,
  testId: string,
): Promise<BlueprintRow | null> {
  const [row] = await db.select().from(testBlueprints).where(eq(testBlueprints.testId, testId));
  // Lines that were written before there were syllabuses are of no exam.
  return row
    ? { ...row, lines: row.lines.map((line) => ({ ...line, exam: line.exam ?? '' })) }
    : null;
}

export async function upsertBlueprint(db: Db, row: BlueprintRow): Promise<void> {
  await db
    .insert(testBlueprints)
    .values(row)
    .onConflictDoUpdate({ target: testBlueprints.testId, set: row });
}

/**
 * What a line can be given, in the order that the seed makes of it: of those that say the same one, and none that the
 * test asks already, by itself or in other words for it.
 * @param most more than this many nobody needs
 */
export function selectChoices(
  db: Db,
  testId: string,
  line: Kind,
  { seed, most }: { readonly seed: number; readonly most: number },
) {
  const asked = sql`(select ${questionRevisions.sameness}
    from ${questionUses}
    join ${questions} on ${questions.id} = ${questionUses.questionId}
    join ${questionRevisions} on ${questionRevisions.bankQuestionId} = ${questionUses.bankQuestionId}
   where ${questions.testId} = ${testId})`;
  const key = questionRevisions.sameness;
  return db
    .select({ id: sql<string>`min(${bankQuestions.id}::text)`, key })
    .from(bankQuestions)
    .innerJoin(questionRevisions, newest)
    .where(and(matches(line), sql`${key} not in ${asked}`))
    .groupBy(key)
    .orderBy(sql`md5(${String(seed)} || ${key})`, key)
    .limit(most);
}

function matches({ exam: slug, subject, topic, difficulty }: Kind): SQL | undefined {
  const level = difficulty === 'none' ? '' : difficulty;
  return and(
    sql`${bankQuestions.retiredAt} is null`,
    slug === '' ? undefined : isInSyllabus(slug),
    subject === '' ? undefined : eq(bankQuestions.subject, subject),
    topic === '' ? undefined : eq(bankQuestions.topic, topic),
    difficulty === '' ? undefined : eq(bankQuestions.difficulty, level),
  );
}

/** What is shown of drawn questions, by their ids. */
export async function selectDrawn(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Blueprint['lines'][number]['drawn'][number]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: bankQuestions.id,
      question: questionRevisions.text,
      subject: bankQuestions.subject,
      topic: bankQuestions.topic,
      difficulty: bankQuestions.difficulty,
    })
    .from(bankQuestions)
    .innerJoin(questionRevisions, newest)
    .where(inArray(bankQuestions.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
