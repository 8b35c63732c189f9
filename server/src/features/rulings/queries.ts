import { and, desc, eq, sql } from 'drizzle-orm';
import { testVersionKeys } from '#database/answer-keys.ts';
import { tests, testVersions } from '#database/catalogue.ts';
import { rulings } from '#database/rulings.ts';
import type { Ruling } from '#features/rulings/version-keys.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type RulingRow = typeof rulings.$inferSelect;

export async function insertRuling(db: Db, row: typeof rulings.$inferInsert): Promise<void> {
  await db.insert(rulings).values(row);
}

/** Holds the ruling to the end of the transaction. @throws AppError `not-found`. */
export async function lockRuling(db: Db, id: string): Promise<RulingRow> {
  const [row] = await db.select().from(rulings).where(eq(rulings.id, id)).for('no key update');
  if (!row) throw notFound('Ruling not found');
  return row;
}

export async function selectOptionalRuling(db: Db, id: string): Promise<RulingRow | null> {
  const [row] = await db.select().from(rulings).where(eq(rulings.id, id));
  return row ?? null;
}

/** Null when it is gone, or somebody else holds it. */
export async function claimRuling(db: Db, id: string): Promise<RulingRow | null> {
  const [row] = await db
    .select()
    .from(rulings)
    .where(eq(rulings.id, id))
    .for('no key update', { skipLocked: true });
  return row ?? null;
}

export async function updateRuling(
  db: Db,
  id: string,
  values: Partial<typeof rulings.$inferInsert>,
): Promise<void> {
  await db.update(rulings).set(values).where(eq(rulings.id, id));
}

/** Rulings that something is to be done for, the oldest first. */
export async function selectRulingsAtWork(db: Db): Promise<RulingRow[]> {
  return db
    .select()
    .from(rulings)
    .where(sql`${rulings.state} in ('counting', 'approved') or ${rulings.checksLeft} > 0`)
    .orderBy(rulings.proposedAt, rulings.id);
}

/** The rulings in force for a test, in the order in which they came into it. */
export async function selectInForce(db: Db, testId: string): Promise<Ruling[]> {
  const rows = await db
    .select({
      questionId: rulings.questionId,
      asked: rulings.asked,
      kind: rulings.kind,
      letters: rulings.letters,
      languages: rulings.languages,
      lastVersion: rulings.lastVersion,
      revision: rulings.revision,
      writtenAfter: rulings.writtenAfter,
    })
    .from(rulings)
    .where(and(eq(rulings.testId, testId), eq(rulings.state, 'published')))
    .orderBy(rulings.revision);
  return rows.map((row) => ({ ...row, kind: row.kind as Ruling['kind'] }));
}

/** Nothing of the test comes into force, and nothing that has is applied to a result, until the transaction ends. */
export async function lockKeyRevision(db: Db, testId: string): Promise<number> {
  await db.execute(
    sql`insert into key_revisions (test_id, revision) values (${testId}, 0) on conflict do nothing`,
  );
  const { rows } = await db.execute<{ revision: number }>(
    sql`select revision from key_revisions where test_id = ${testId} for update`,
  );
  return rows[0]?.revision ?? 0;
}

export async function updateKeyRevision(db: Db, testId: string, revision: number): Promise<void> {
  await db.execute(sql`update key_revisions set revision = ${revision} where test_id = ${testId}`);
}

/** @throws AppError `not-found`. */
export async function selectFrozenVersion(
  db: Db,
  versionId: string,
): Promise<{ testId: string; number: number; paper: string; key: string }> {
  const [row] = await db
    .select({
      testId: testVersions.testId,
      number: testVersions.number,
      paper: testVersions.paper,
      key: testVersionKeys.key,
    })
    .from(testVersions)
    .innerJoin(testVersionKeys, eq(testVersionKeys.versionId, testVersions.id))
    .where(eq(testVersions.id, versionId));
  if (!row) throw notFound('Test not found');
  return row;
}

/** All versions of a test with their keys, the newest first. */
export async function selectFrozenVersions(db: Db, testId: string) {
  const rows = await db
    .select({
      id: testVersions.id,
      number: testVersions.number,
      paper: testVersions.paper,
      key: testVersionKeys.key,
      parts: testVersions.parts,
      correctPoints: testVersions.correctPoints,
      incorrectPoints: testVersions.incorrectPoints,
      skippedPoints: testVersions.skippedPoints,
    })
    .from(testVersions)
    .innerJoin(testVersionKeys, eq(testVersionKeys.versionId, testVersions.id))
    .where(eq(testVersions.testId, testId))
    .orderBy(desc(testVersions.number));
  return rows.map((row) => ({ ...row, questionCount: row.key.length }));
}

/** The number of the newest version of a test. */
export async function selectNewestNumber(db: Db, testId: string): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`coalesce(max(${testVersions.number}), 0)::integer` })
    .from(testVersions)
    .where(eq(testVersions.testId, testId));
  return row?.number ?? 0;
}

/** @throws AppError `not-found`. */
export async function selectTestTitle(db: Db, testId: string): Promise<string> {
  const [row] = await db.select({ title: tests.title }).from(tests).where(eq(tests.id, testId));
  if (!row) throw notFound('Test not found');
  return row.title;
}

/** What was counted of other rulings of the test stands on a key that is no more: it is counted anew. */
export async function recountOthers(db: Db, testId: string, rulingId: string): Promise<void> {
  const others = sql`select id from rulings where test_id = ${testId} and id <> ${rulingId}
                       and state in ('counting', 'proposed')`;
  await db.execute(sql`delete from rescoring_chunks where ruling_id in (${others})`);
  await db.execute(sql`delete from rescored_results where ruling_id in (${others})`);
  await db.execute(sql`update rulings set state = 'counting', counted_from = null, result_count = null, preview = null
                        where id in (${others})`);
}

/** The figures of the test are worked out anew even where nobody's marks have changed: the key has. */
export async function forgetFigures(db: Db, testId: string): Promise<void> {
  await db.execute(sql`update item_statistics set portions = -1 where test_id = ${testId}`);
  await db.execute(sql`update test_figures set portions = -1 where test_id = ${testId}`);
}

/**
 * Nobody saves the test until the transaction ends, also where it is in the trash. Who only refers to it, as one who
 * hands in does, need not wait.
 * @throws AppError `not-found`.
 */
export async function lockWrittenTest(
  db: Db,
  testId: string,
): Promise<{ readonly title: string; readonly updatedAt: Date }> {
  const [row] = await db
    .select({ title: tests.title, updatedAt: tests.updatedAt })
    .from(tests)
    .where(eq(tests.id, testId))
    .for('no key update');
  if (!row) throw notFound('Test not found');
  return row;
}

/**
 * Whether the test asks the question now as the ruling is about it, so that the next version would: the same as `wayOf` tells
 * of versions.
 */
export const isAskedNow = sql<boolean>`exists (
  select from questions q
    left join lateral (
      select w.asked, w.letters, w.revision from rulings w
       where w.test_id = q.test_id and w.question_id = q.id and w.written_after is not null
         and w.asked::jsonb - 2 = jsonb_build_array(q.text, to_jsonb(q.options))
       order by w.revision desc limit 1) as last on true
   where q.id = ${rulings.questionId} and q.test_id = ${rulings.testId}
     and case when last.letters = chr(65 + q.correct)
           then last.asked = ${rulings.asked} and last.revision < coalesce(${rulings.revision}, last.revision + 1)
           else jsonb_build_array(q.text, to_jsonb(q.options), chr(65 + q.correct)) = ${rulings.asked}::jsonb end)`;

/**
 * What is written of the question for the next version gets the key as well, while it still is as it was asked, or has
 * the key that a ruling before has written: that may be undone. What somebody had put right himself stays.
 * @returns the key of before, with the number of the question; null where nothing is changed.
 */
export async function updateEditedKey(
  db: Db,
  { id, letters }: Pick<RulingRow, 'id' | 'letters'>,
): Promise<{ readonly number: number; readonly before: number; readonly after: number } | null> {
  const after = letters.charCodeAt(0) - 65;
  const changed = await db.execute<{ number: number; before: number }>(sql`
    update questions set correct = ${after} from questions as old, rulings
     where rulings.id = ${id} and questions.id = rulings.question_id and old.id = questions.id and ${isAskedNow}
       and old.correct <> ${after} and ${after} < cardinality(questions.options)
    returning questions.position + 1 as number, old.correct as before`);
  const [row] = changed.rows;
  return row ? { ...row, after } : null;
}

/** Who reported the question is told what became of it. */
export async function closeReports(
  db: Db,
  { id, reason, decidedBy }: Pick<RulingRow, 'id' | 'reason' | 'decidedBy'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update question_reports set outcome = 'ruled', reply = ${reason}, closed_at = ${now}, closed_by = ${decidedBy}
     where ruling_id = ${id} and outcome is null`);
}

/** Open reports of a question are decided by its ruling. */
export async function linkReports(
  db: Db,
  { testId, questionId }: Pick<RulingRow, 'testId' | 'questionId'>,
  rulingId: string,
): Promise<void> {
  await db.execute(sql`
    update question_reports set ruling_id = ${rulingId}
     where test_id = ${testId} and question_id = ${questionId} and outcome is null and kind <> 'doubt'`);
}

export async function unlinkReports(db: Db, rulingId: string): Promise<void> {
  await db.execute(sql`
    update question_reports set ruling_id = null where ruling_id = ${rulingId} and outcome is null`);
}

export async function deleteChunks(db: Db, rulingId: string): Promise<void> {
  await db.execute(sql`delete from rescoring_chunks where ruling_id = ${rulingId}`);
}
