import { and, eq, sql } from 'drizzle-orm';
import { unsiftedResults } from '#database/review.ts';
import type { Db } from '#platform/database/database.ts';

export type Unsifted = { readonly accountId: string; readonly attemptId: string };

/**
 * The result that waits longest, and that nobody else will be given for a minute: if it cannot be sifted, or the process
 * dies, it is tried again then, and holds up nothing else meanwhile. Null: there is none.
 */
export async function claimUnsifted(db: Db): Promise<Unsifted | null> {
  const { rows } = await db.execute<Unsifted>(sql`
    update unsifted_results u set due_at = now() + interval '1 minute'
      from (select account_id, attempt_id from unsifted_results where due_at <= now()
             order by due_at limit 1 for update skip locked) as next
     where u.account_id = next.account_id and u.attempt_id = next.attempt_id
    returning u.account_id as "accountId", u.attempt_id as "attemptId"`);
  return rows[0] ?? null;
}

/**
 * Before anything else of the account's: as whoever deletes it, who would else wait for us, and we for him.
 * @returns whether it is there; it stays until the end of the transaction.
 */
export async function lockAccount(db: Db, { accountId }: Unsifted): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from accounts where id = ${accountId} for key share`,
  );
  return rowCount === 1;
}

/** @returns whether it was still there. */
export async function deleteUnsifted(db: Db, one: Unsifted): Promise<boolean> {
  const { rowCount } = await db
    .delete(unsiftedResults)
    .where(
      and(
        eq(unsiftedResults.accountId, one.accountId),
        eq(unsiftedResults.attemptId, one.attemptId),
      ),
    );
  return rowCount === 1;
}
