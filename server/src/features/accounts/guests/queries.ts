import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import type { Db } from '#platform/database/database.ts';

const isGuest = sql`${accounts.isGuest}`;

/** A guest has no profile: there is nothing to say of him. */
export async function insertGuest(db: Db, id: string, now: Date): Promise<void> {
  await db.insert(accounts).values({
    id,
    name: 'Guest',
    email: id,
    passwordHash: '',
    isGuest: true,
    registeredAt: now,
    passwordUpdatedAt: now,
  });
}

/** Locks the guest so that nothing more can belong to him. @returns whether he is still there. */
export async function lockGuest(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isGuest))
    .for('update');
  return rows.length > 0;
}

/** Everything that refers to the guest goes with him; the sheets that go are no loss to any statistics. */
export async function deleteGuest(db: Db, id: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.id, id), isGuest));
  await db.execute(sql`delete from gone_sheets where account_id = ${id}`);
}

type Bounds = {
  /** Who was a guest before this, and has no session that was used since, */
  readonly unusedSince: Date;
  /** or who has taken nothing and came before this. */
  readonly emptySince: Date;
};

/** Deletes up to `limit` guests that nobody comes back for. Call it in a transaction. @returns how many. */
export async function deleteForgottenGuests(
  db: Db,
  { unusedSince, emptySince }: Bounds,
  limit: number,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from accounts where id in (
      select g.id from accounts g
       where g.is_guest and g.registered_at < ${emptySince.toISOString()}
         and ((g.registered_at < ${unusedSince.toISOString()}
               and not exists (select 1 from sessions s where s.account_id = g.id
                                and s.used_at >= ${unusedSince.toISOString()}))
              or not exists (select 1 from attempts a where a.account_id = g.id))
       limit ${limit} for update of g skip locked)
    returning id`);
  const ids = `{${rows.map(({ id }) => id).join()}}`;
  await db.execute(sql`delete from gone_sheets where account_id = any(${ids}::uuid[])`);
  return rows.length;
}
