import { and, eq } from 'drizzle-orm';
import { accommodations, accountNotes, accounts } from '#database/accounts.ts';
import { series } from '#database/catalogue.ts';
import { isNoGuest } from '#features/users/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** For every door of the staff that names a user. @throws AppError `not-found`, also for a guest. */
export async function selectEmail(db: Db, accountId: string): Promise<string> {
  const [row] = await selectUser(db, accountId);
  if (!row) throw notFound('No user found');
  return row.email;
}

/** The same; nobody else writes of the account until the transaction ends, also where there is nothing yet. */
export async function lockUser(db: Db, accountId: string): Promise<void> {
  const [row] = await selectUser(db, accountId).for('no key update');
  if (!row) throw notFound('No user found');
}

function selectUser(db: Db, accountId: string) {
  return db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNoGuest))
    .$dynamic();
}

/** What a series is called, in whichever state it is; '' when it is gone. */
export async function selectSeriesTitle(db: Db, seriesId: string): Promise<string> {
  const [row] = await db
    .select({ title: series.title })
    .from(series)
    .where(eq(series.id, seriesId));
  return row?.title ?? '';
}

export async function selectHasPrice(db: Db, seriesId: string): Promise<boolean> {
  const [row] = await db
    .select({ priceRupees: series.priceRupees })
    .from(series)
    .where(eq(series.id, seriesId));
  return (row?.priceRupees ?? 0) > 0;
}

export async function selectOptionalNote(db: Db, accountId: string) {
  const [row] = await db
    .select({
      text: accountNotes.text,
      updatedAt: accountNotes.updatedAt,
      authorName: accounts.name,
    })
    .from(accountNotes)
    .leftJoin(accounts, eq(accounts.id, accountNotes.authorId))
    .where(eq(accountNotes.accountId, accountId));
  return row ?? null;
}

export async function upsertNote(db: Db, row: typeof accountNotes.$inferInsert): Promise<void> {
  await db
    .insert(accountNotes)
    .values(row)
    .onConflictDoUpdate({ target: accountNotes.accountId, set: row });
}

export async function deleteNote(db: Db, accountId: string): Promise<void> {
  await db.delete(accountNotes).where(eq(accountNotes.accountId, accountId));
}

export async function selectOptionalAccommodation(db: Db, accountId: string) {
  const [row] = await db
    .select({
      kind: accommodations.kind,
      percent: accommodations.percent,
      reason: accommodations.reason,
      validUntil: accommodations.validUntil,
      approvedBy: accounts.name,
      approvedAt: accommodations.approvedAt,
    })
    .from(accommodations)
    .leftJoin(accounts, eq(accounts.id, accommodations.approvedBy))
    .where(eq(accommodations.accountId, accountId));
  return row ?? null;
}

export async function upsertAccommodation(
  db: Db,
  row: typeof accommodations.$inferInsert,
): Promise<void> {
  await db
    .insert(accommodations)
    .values(row)
    .onConflictDoUpdate({ target: accommodations.accountId, set: row });
}

export async function deleteAccommodation(db: Db, accountId: string): Promise<void> {
  await db.delete(accommodations).where(eq(accommodations.accountId, accountId));
}
