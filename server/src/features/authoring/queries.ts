import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { questions, testVersionKeys } from '#database/answer-keys.ts';
import { tests, testVersions } from '#database/catalogue.ts';
import type { Part } from '#domain/paper/parts.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** How the current version of a test is divided: a column of queries of tests. */
export const currentParts = sql<readonly Part[]>`coalesce((
  select ${testVersions.parts} from ${testVersions} where ${testVersions.id} = ${tests.currentVersionId}), '[]')`;

export type TestToFreeze = typeof tests.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;

/** Locks the test, so that two saves make two versions one after the other. */
export async function lockTest(db: Db, testId: string): Promise<TestToFreeze> {
  const [row] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.id, testId), isKept(tests)))
    .for('update');
  if (!row) throw notFound('Test not found');
  return row;
}

/** Lets whoever has the test open see that it is another one now. */
export async function updateTestTime(db: Db, testId: string, updatedAt: Date): Promise<void> {
  await db.update(tests).set({ updatedAt }).where(eq(tests.id, testId));
}

export async function selectQuestions(db: Db, testId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.testId, testId))
    .orderBy(asc(questions.position));
}

/** The newest version, null before the first. */
export async function selectOptionalLatestVersion(
  db: Db,
  testId: string,
): Promise<{ id: string; number: number; contentHash: string } | null> {
  const [row] = await db
    .select({
      id: testVersions.id,
      number: testVersions.number,
      contentHash: testVersions.contentHash,
    })
    .from(testVersions)
    .where(eq(testVersions.testId, testId))
    .orderBy(desc(testVersions.number))
    .limit(1);
  return row ?? null;
}

export async function insertVersion(
  db: Db,
  version: typeof testVersions.$inferInsert,
  key: Omit<typeof testVersionKeys.$inferInsert, 'versionId'>,
): Promise<void> {
  await db.insert(testVersions).values(version);
  await db.insert(testVersionKeys).values({ versionId: version.id, ...key });
}

export async function updateCurrentVersion(
  db: Db,
  testId: string,
  current: { readonly versionId: string | null; readonly questionCount: number },
): Promise<void> {
  await db
    .update(tests)
    .set({ currentVersionId: current.versionId, questionCount: current.questionCount })
    .where(eq(tests.id, testId));
}
