import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { logInCodes } from '#database/mail.ts';
import type { Db } from '#platform/database/database.ts';

type NewCode = Pick<
  typeof logInCodes.$inferInsert,
  'accountId' | 'codeHash' | 'email' | 'expiresAt'
>;

/** The only code of its account from now on. */
export async function replaceCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insert(logInCodes)
    .values(code)
    .onConflictDoUpdate({
      target: logInCodes.accountId,
      set: { ...code, tries: 0, usedByHash: null },
    });
}

/**
 * Counts a try at the code of an address, before anybody knows whether it is right: of many at once no more than
 * `mostTries` are looked at. The same statement for addresses that have none.
 * @returns whose code, and its hash; null when there is none that may be tried.
 */
export async function countTry(
  db: Db,
  email: string,
  { now, mostTries }: { readonly now: Date; readonly mostTries: number },
): Promise<Pick<NewCode, 'accountId' | 'codeHash'> | null> {
  const owner = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  const [row] = await db
    .update(logInCodes)
    .set({ tries: sql`${logInCodes.tries} + 1` })
    .where(
      and(
        inArray(logInCodes.accountId, owner),
        lt(logInCodes.tries, mostTries),
        gt(logInCodes.expiresAt, now),
      ),
    )
    .returning({ accountId: logInCodes.accountId, codeHash: logInCodes.codeHash });
  return row ?? null;
}

/** Uses a code up. @returns the address it was sent to; null when it was used, replaced or voided meanwhile. */
export async function deleteCode(
  db: Db,
  { accountId, codeHash }: Pick<NewCode, 'accountId' | 'codeHash'>,
): Promise<string | null> {
  const [row] = await db
    .delete(logInCodes)
    .where(
      and(
        eq(logInCodes.accountId, accountId),
        eq(logInCodes.codeHash, codeHash),
        isNull(logInCodes.usedByHash),
      ),
    )
    .returning({ email: logInCodes.email });
  return row?.email ?? null;
}

/** The same by a call with a key: with this one alone the code works on until `expiresAt`. */
export async function leaveCodeTo(
  db: Db,
  { accountId, codeHash }: Pick<NewCode, 'accountId' | 'codeHash'>,
  { usedByHash, expiresAt }: { readonly usedByHash: Buffer; readonly expiresAt: Date },
): Promise<string | null> {
  const [row] = await db
    .update(logInCodes)
    .set({ usedByHash, expiresAt: sql`least(${logInCodes.expiresAt}, ${expiresAt})`, tries: 0 })
    .where(
      and(
        eq(logInCodes.accountId, accountId),
        eq(logInCodes.codeHash, codeHash),
        or(isNull(logInCodes.usedByHash), eq(logInCodes.usedByHash, usedByHash)),
      ),
    )
    .returning({ email: logInCodes.email });
  return row?.email ?? null;
}

/** Voids the code of an account, whichever it is. */
export async function deleteCodeOf(db: Db, accountId: string): Promise<void> {
  await db.delete(logInCodes).where(eq(logInCodes.accountId, accountId));
}

/** Deletes up to `limit` codes that are too old to be used. @returns how many. */
export async function deleteExpiredCodes(db: Db, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ accountId: logInCodes.accountId })
    .from(logInCodes)
    .where(lte(logInCodes.expiresAt, now))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(logInCodes).where(inArray(logInCodes.accountId, expired));
  return rowCount ?? 0;
}
