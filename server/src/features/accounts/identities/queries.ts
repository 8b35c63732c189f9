import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { identities, providerTrips } from '#database/identities.ts';
import type { Db } from '#platform/database/database.ts';

export type IdentityRow = typeof identities.$inferSelect;
export type TripRow = typeof providerTrips.$inferSelect;
type Person = Pick<IdentityRow, 'issuer' | 'subject'>;

const ofPerson = ({ issuer, subject }: Person) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** Whose account the person has been linked with; null when with none. */
export async function selectOwner(db: Db, person: Person): Promise<string | null> {
  const [row] = await db
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(ofPerson(person));
  return row?.accountId ?? null;
}

/** Violates identities_person or identities_of_account where either is linked already. */
export async function insertIdentity(db: Db, identity: IdentityRow): Promise<void> {
  await db.insert(identities).values(identity);
}

/** Notes that it opened the account. @returns false when it is linked with it no longer. */
export async function touchIdentity(
  db: Db,
  person: Person & Pick<IdentityRow, 'accountId'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(identities)
    .set({ usedAt: now })
    .where(and(ofPerson(person), eq(identities.accountId, person.accountId)));
  return rowCount === 1;
}

/** Those of an account, the oldest first. */
export function selectIdentities(db: Db, accountId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.linkedAt), asc(identities.id));
}

/** @returns its issuer; null when it is not there, or somebody else's. */
export async function deleteIdentity(
  db: Db,
  { id, accountId }: Pick<IdentityRow, 'id' | 'accountId'>,
): Promise<string | null> {
  const [row] = await db
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.accountId, accountId)))
    .returning({ issuer: identities.issuer });
  return row?.issuer ?? null;
}

/** Takes away those that name another address than the account's. */
export async function deleteIdentitiesOfOthers(
  db: Db,
  accountId: string,
  email: string,
): Promise<void> {
  await db
    .delete(identities)
    .where(
      and(
        eq(identities.accountId, accountId),
        ne(sql`lower(${identities.email})`, email.toLowerCase()),
      ),
    );
}

type NewTrip = Pick<
  TripRow,
  'secretHash' | 'provider' | 'accountId' | 'next' | 'keepsGuest' | 'expiresAt'
>;

export async function insertTrip(db: Db, trip: NewTrip): Promise<void> {
  await db.insert(providerTrips).values(trip);
}

/** Uses the way back up: of two that come back at once one gets the trip, the other null. */
export async function claimTrip(db: Db, secretHash: Buffer, now: Date): Promise<TripRow | null> {
  const [row] = await db
    .update(providerTrips)
    .set({ returnedAt: now })
    .where(
      and(
        eq(providerTrips.secretHash, secretHash),
        isNull(providerTrips.returnedAt),
        gt(providerTrips.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps who it is until the password was given. */
export async function updateToProven(
  db: Db,
  secretHash: Buffer,
  proven: Person & Pick<IdentityRow, 'email'>,
): Promise<void> {
  const { issuer, subject, email } = proven;
  await db
    .update(providerTrips)
    .set({ issuer, subject, email })
    .where(eq(providerTrips.secretHash, secretHash));
}

/** A trip whose end is known already; null when there is none, or no longer. */
export async function selectOptionalTrip(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<TripRow | null> {
  const [row] = await db
    .select()
    .from(providerTrips)
    .where(and(eq(providerTrips.secretHash, secretHash), gt(providerTrips.expiresAt, now)));
  return row ?? null;
}

/** @returns false when somebody else was quicker. */
export async function deleteTrip(db: Db, secretHash: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .delete(providerTrips)
    .where(eq(providerTrips.secretHash, secretHash));
  return rowCount === 1;
}

/** Deletes up to `limit` trips from which nobody comes back any more. @returns how many. */
export async function deleteExpiredTrips(db: Db, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ secretHash: providerTrips.secretHash })
    .from(providerTrips)
    .where(lte(providerTrips.expiresAt, now))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { rowCount } = await db
    .delete(providerTrips)
    .where(inArray(providerTrips.secretHash, expired));
  return rowCount ?? 0;
}
