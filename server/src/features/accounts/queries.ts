import type { AccountState, Preferences } from '@taiyari/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { accountActivity, accounts, profiles, sessions } from '#database/accounts.ts';
import { type Db, withPatientTransaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type AccountRow = typeof accounts.$inferSelect;

const isNoGuest = sql`not ${accounts.isGuest}`;

/** The account with this e-mail, case ignored; null when there is none. */
export async function selectOptionalAccountByEmail(
  db: Db,
  email: string,
): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNoGuest));
  return row ?? null;
}

/** Null when the account is gone. */
export async function selectOptionalAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** @throws AppError `not-found` when the account is gone. */
export async function selectAccount(db: Db, id: string): Promise<AccountRow> {
  const account = await selectOptionalAccount(db, id);
  if (!account) throw notFound('No user found');
  return account;
}

/** Locks the row until the transaction ends, as every change of an account does; null when it is gone. */
export async function lockOptionalAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row ?? null;
}

type NewAccount = Pick<AccountRow, 'id' | 'name' | 'email' | 'passwordHash' | 'labels'>;

/** Account and profile together: call it inside a transaction. A taken e-mail violates accounts_email_unique. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<AccountRow> {
  const [row] = await db
    .insert(accounts)
    .values({ ...account, registeredAt: now, passwordUpdatedAt: now })
    .returning();
  if (!row) throw new Error('the account was not inserted');
  await db.insert(profiles).values({ accountId: row.id, createdAt: now, updatedAt: now });
  return row;
}

export async function insertSession(
  db: Db,
  session: { readonly tokenHash: Buffer; readonly accountId: string },
  now: Date,
): Promise<void> {
  await db.insert(sessions).values({ ...session, createdAt: now, usedAt: now });
}

export async function deleteSessions(db: Db, accountIds: readonly string[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.accountId, [...accountIds]));
}

/** Notes the log-in, and makes the profile where an old account lacks one. */
export async function updateLastLogin(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .update(accountActivity)
    .set({ lastLoginAt: now })
    .where(eq(accountActivity.accountId, accountId));
  await db
    .insert(profiles)
    .values({ accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Undefined fields stay. @throws AppError `not-found` once the account is gone. */
export async function updateAccount(
  db: Db,
  id: string,
  change: {
    readonly [Field in
      | 'name'
      | 'phone'
      | 'passwordHash'
      | 'passwordUpdatedAt'
      | 'questionLanguage']?: AccountRow[Field] | undefined;
  },
): Promise<AccountRow> {
  const [row] = await db.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (!row) throw notFound('No user found');
  return row;
}

/** Locks the rows until the transaction ends; who is not there is absent. */
export async function lockAccountStates(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      role: accounts.role,
      isActive: accounts.isActive,
      emailVerification: accounts.isVerified,
    })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNoGuest))
    .orderBy(asc(accounts.id))
    .for('no key update');
}

/** Changes what is named. A role is its label, and the column `role` follows; other labels stay. */
export async function updateAccountStates(
  db: Db,
  ids: readonly string[],
  { role, isActive, emailVerification }: Partial<AccountState>,
  now: Date,
): Promise<void> {
  const others = sql`array_remove(array_remove(${accounts.labels}, 'admin'), 'moderator')`;
  const labels = role === 'user' ? others : sql`array_append(${others}, ${role}::text)`;
  await db
    .update(accounts)
    .set({
      ...(role === undefined ? {} : { labels }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(emailVerification === undefined
        ? {}
        : { emailVerifiedAt: emailVerification ? now : null }),
    })
    .where(inArray(accounts.id, [...ids]));
  await db
    .update(profiles)
    .set({ updatedAt: now })
    .where(inArray(profiles.accountId, [...ids]));
}

/** Locks the row of every active administrator, so that two revocations cannot both find the other one left. */
export async function lockAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.isActive, true)))
    .orderBy(asc(accounts.id))
    .for('no key update');
  return rows.map((row) => row.id);
}

/** The e-mail addresses by account; who is not there is absent. */
export async function selectEmails(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The defaults where an old account lacks a profile. */
export async function selectPreferences(db: Db, accountId: string): Promise<Preferences> {
  const [row] = await db
    .select({
      emailNotifications: profiles.emailNotifications,
      pushNotifications: profiles.pushNotifications,
    })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return row ?? { emailNotifications: true, pushNotifications: false };
}

/** Changes what is named; makes the profile where an old account lacks one. */
export async function upsertPreferences(
  db: Db,
  accountId: string,
  change: Partial<Preferences>,
  now: Date,
): Promise<void> {
  await db
    .insert(profiles)
    .values({ accountId, ...change, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.accountId, set: { ...change, updatedAt: now } });
}

/** Locks the row so that nothing more can belong to it; waits for what is being written. */
export async function lockAgainstNewRows(db: Db, id: string): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
}

/** Everything that refers to the account goes with it: of years of practice that is much. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await withPatientTransaction(db, (inner) => inner.delete(accounts).where(eq(accounts.id, id)));
}
