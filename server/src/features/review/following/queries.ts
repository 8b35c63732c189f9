/** The cards of one question, whoever has it in his book. */
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** The next learners with a card of the question, in the order of their keys. */
export async function selectHolders(
  db: Db,
  { testId, questionId }: { readonly testId: string; readonly questionId: string },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select account_id as "accountId" from review_cards
     where account_id > ${after} and question_id = ${questionId} and test_id = ${testId}
     order by account_id limit ${limit}`);
  return rows.map(({ accountId }) => accountId);
}

/** Whether an attempt has told the book of a question, or will do so by itself. */
export async function selectIsTold(
  db: Db,
  {
    accountId,
    attemptId,
    questionId,
  }: { accountId: string; attemptId: string; questionId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ isTold: boolean }>(sql`
    select exists (select 1 from review_log
                    where account_id = ${accountId} and question_id = ${questionId} and attempt_id = ${attemptId})
        or exists (select 1 from unsifted_results
                    where account_id = ${accountId} and attempt_id = ${attemptId}) as "isTold"`);
  return rows[0]?.isTold ?? false;
}

/** The versions of a test that ask a question. */
export async function selectAskingVersions(
  db: Db,
  { testId, questionId }: { readonly testId: string; readonly questionId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from test_versions where test_id = ${testId} and question_ids @> array[${questionId}::uuid]`);
  return rows.map(({ id }) => id);
}
