import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { accountTokens } from '#database/mail.ts';
import type { Db } from '#platform/database/database.ts';

export type LinkPurpose = 'recovery' | 'verification';

type NewToken = {
  readonly secretHash: Buffer;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly expiresAt: Date;
};

/** The only token of its purpose from now on: older links are void. */
export async function replaceToken(db: Db, token: NewToken, now: Date): Promise<void> {
  await deleteTokens(db, token.accountId, token.purpose);
  await db.insert(accountTokens).values({ ...token, createdAt: now });
}

export async function deleteTokens(db: Db, accountId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)));
}

type TokenKey = Pick<NewToken, 'secretHash' | 'accountId' | 'purpose'>;

/** Whether a link would be taken, asked before dear work is done for it, or would be, had it not been used; else null. */
export async function selectTokenState(
  db: Db,
  key: TokenKey,
  now: Date,
): Promise<'alive' | 'used' | null> {
  const [row] = await db
    .select({ usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(isInTime(key, now));
  if (!row) return null;
  return row.usedAt === null ? 'alive' : 'used';
}

/** Uses a token up. @returns the address it was sent to; null when somebody else was quicker or it is too old. */
export async function updateToUsed(db: Db, key: TokenKey, now: Date): Promise<string | null> {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(isInTime(key, now), isNull(accountTokens.usedAt)))
    .returning({ email: accountTokens.email });
  return row?.email ?? null;
}

/** Deletes up to `limit` links that are too old to be used, or to be asked about. @returns how many. */
export async function deleteExpiredTokens(db: Db, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ secretHash: accountTokens.secretHash })
    .from(accountTokens)
    .where(lte(accountTokens.expiresAt, now))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { rowCount } = await db
    .delete(accountTokens)
    .where(inArray(accountTokens.secretHash, expired));
  return rowCount ?? 0;
}

function isInTime({ secretHash, accountId, purpose }: TokenKey, now: Date) {
  return and(
    eq(accountTokens.secretHash, secretHash),
    eq(accountTokens.accountId, accountId),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}

/** Notes that the owner reads mail at the account's address; the first time counts. */
export async function updateToVerified(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now})` })
    .where(eq(accounts.id, accountId));
}
