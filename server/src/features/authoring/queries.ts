import type { Language } from '@taiyari/contract/rules/languages';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  questions,
  questionTexts,
  testVersionExplanations,
  testVersionKeys,
} from '#database/answer-keys.ts';
import { tests, testVersionPapers, testVersions } from '#database/catalogue.ts';
import type { Part } from '#domain/paper/parts.ts';
import type { FrozenLanguage } from '#domain/translations/freeze.ts';
import type { Translations } from '#domain/translations/settle.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** How the current version of a test is divided: a column of queries of tests. */
export const currentParts = sql<readonly Part[]>`coalesce((
  select ${testVersions.parts} from ${testVersions} where ${testVersions.id} = ${tests.currentVersionId}), '[]')`;

export type TestToFreeze = typeof tests.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect & { readonly translations: Translations };

/** A question with its translations, in one row: the columns of queries of questions. */
export const questionColumns = {
  ...getTableColumns(questions),
  translations: sql<Translations>`coalesce((
    select jsonb_object_agg(${questionTexts.lang}, jsonb_build_object(
             'question', ${questionTexts.text}, 'options', ${questionTexts.options},
             'explanation', ${questionTexts.explanation}, 'reviewed', ${questionTexts.reviewed},
             'source', ${questionTexts.source})
             || case when ${questionTexts.passage} = '' then '{}'
                     else jsonb_build_object('passage', ${questionTexts.passage}) end)
      from ${questionTexts} where ${questionTexts.questionId} = ${questions.id}), '{}')`,
};

/**
 * Locks the test, so that two saves make two versions one after the other.
 * @throws AppError `not-found`, also for one in the trash.
 */
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

/** In the order of the paper. */
export async function selectQuestions(db: Db, testId: string): Promise<QuestionRow[]> {
  return db
    .select(questionColumns)
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
  languages: readonly FrozenLanguage[],
): Promise<void> {
  await db.insert(testVersions).values(version);
  await db.insert(testVersionKeys).values({ versionId: version.id, ...key });
  for (const { lang, questions, explanations } of languages) {
    const of = { versionId: version.id, lang };
    await db.insert(testVersionPapers).values({ ...of, paper: JSON.stringify(questions) });
    await db.insert(testVersionExplanations).values({ ...of, explanations });
  }
}

type CurrentVersion = {
  readonly versionId: string | null;
  readonly questionCount: number;
  readonly languages: readonly Language[];
};

export async function updateCurrentVersion(
  db: Db,
  testId: string,
  { versionId, questionCount, languages }: CurrentVersion,
): Promise<void> {
  await db
    .update(tests)
    .set({ currentVersionId: versionId, questionCount, languages: [...languages] })
    .where(eq(tests.id, testId));
}
