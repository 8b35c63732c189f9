/** Whose knowledge is to be reckoned anew. */
import { eq, inArray, sql } from 'drizzle-orm';
import { unreckonedLearners } from '#database/mastery.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * The learner who has handed in last: he is the one who looks. Nobody else is given this row for a minute; if it cannot
 * be done, or the process dies, it is tried again then. Null: there is none.
 */
export async function claimUnreckoned(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ accountId: string }>(sql`
    update unreckoned_learners u set due_at = now() + interval '1 minute'
      from (select id from unreckoned_learners where due_at <= now()
             order by due_at desc limit 1 for update skip locked) as next
     where u.id = next.id returning u.account_id as "accountId"`);
  return rows[0]?.accountId ?? null;
}

/** Notes learners of whom something has changed long ago, as it were: whoever hands in meanwhile is reckoned before. */
export async function insertUnreckoned(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db.execute(sql`
    insert into unreckoned_learners (account_id, due_at)
    select id, now() - interval '1 day' from accounts
     where id = any(${`{${accountIds.join()}}`}::uuid[]) and not is_guest`);
}

/** What has changed of a learner: read it before what is reckoned from. */
export async function selectChanges(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .select({ id: unreckonedLearners.id })
    .from(unreckonedLearners)
    .where(eq(unreckonedLearners.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** @returns how many were still there: none, where somebody else has reckoned with all of them. */
export async function deleteChanges(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db
    .delete(unreckonedLearners)
    .where(inArray(unreckonedLearners.id, [...ids]));
  return rowCount ?? 0;
}

export async function hasChanges(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: unreckonedLearners.id })
    .from(unreckonedLearners)
    .where(eq(unreckonedLearners.accountId, accountId))
    .limit(1);
  return rows.length > 0;
}

const masteryLock = 7_201_917;

/** Lets one transaction at a time write what a learner knows. */
export async function lockMastery(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${masteryLock}, hashtext(${accountId}))`);
}
