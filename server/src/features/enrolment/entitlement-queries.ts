import { and, type Column, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#database/enrolments.ts';
import { coversSeries, holdsAt } from '#database/entitlement-life.ts';
import { entitledEnrolments, entitlements } from '#database/entitlements.ts';
import { orderLines } from '#database/orders.ts';
import { productSeries, products } from '#database/products.ts';
import type { HeldPass } from '#domain/payments/passes.ts';
import type { Db } from '#platform/database/database.ts';

export type EntitlementRow = typeof entitlements.$inferSelect;
type Key = { readonly accountId: string; readonly seriesId: string };

/** The one of the account's entitlements to this series that lasts longest; null: there is none that holds now. */
export async function selectCovering(
  db: Db,
  { accountId, seriesId }: Key,
  now: Date,
): Promise<Pick<EntitlementRow, 'id' | 'untilAt'> | null> {
  const [row] = await db
    .select({ id: entitlements.id, untilAt: entitlements.untilAt })
    .from(entitlements)
    .leftJoin(products, eq(products.id, entitlements.productId))
    .where(and(eq(entitlements.accountId, accountId), holdsAt(now), coversSeries(seriesId)))
    .orderBy(sql`${entitlements.untilAt} desc nulls first`, entitlements.id)
    .limit(1);
  return row ?? null;
}

/** The same for a product as a whole. */
export async function selectHeldProduct(
  db: Db,
  { accountId, productId }: { readonly accountId: string; readonly productId: string },
  now: Date,
): Promise<Pick<EntitlementRow, 'id' | 'untilAt'> | null> {
  const [row] = await db
    .select({ id: entitlements.id, untilAt: entitlements.untilAt })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.accountId, accountId),
        eq(entitlements.productId, productId),
        holdsAt(now),
      ),
    )
    .orderBy(sql`${entitlements.untilAt} desc nulls first`, entitlements.id)
    .limit(1);
  return row ?? null;
}

/**
 * Until when an account has a series or a product, by whichever of the two it is; `untilAt` null: for good. An enrolment
 * that hangs on no entitlement has no end, whatever runs out beside it.
 */
export async function selectHeld(
  db: Db,
  {
    accountId,
    seriesId,
    productId,
  }: {
    readonly accountId: string;
    readonly seriesId: string | null;
    readonly productId: string | null;
  },
  now: Date,
): Promise<Pick<EntitlementRow, 'untilAt'> | null> {
  if (seriesId === null) {
    return selectHeldProduct(db, { accountId, productId: `${productId}` }, now);
  }
  const key = { accountId, seriesId };
  return (await standsAlone(db, key)) ? { untilAt: null } : selectCovering(db, key, now);
}

/** Whether the account is enrolled without an entitlement, as the staff gives a series. */
async function standsAlone(db: Db, { accountId, seriesId }: Key): Promise<boolean> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.accountId, accountId),
        eq(enrolments.seriesId, seriesId),
        enrolmentStandsAlone,
      ),
    );
  return rows.length > 0;
}

const enrolmentStandsAlone = sql`${enrolments.isActive}
  and not exists (select 1 from ${entitledEnrolments}
    where ${entitledEnrolments.enrolmentId} = ${enrolments.id})`;

/**
 * Whether nothing is to be paid for it any more, of the columns of an outer statement: it may be used without an end. So is
 * a series in which somebody is enrolled without an entitlement, as the staff gives it; an enrolment that hangs on a pass
 * ends with that. Asked of each row by the indexes of its account: without `offset` the database would rather read the
 * enrolments of everybody.
 */
export function isHeldForGood({
  accountId,
  seriesId,
  productId,
}: {
  readonly accountId: Column;
  readonly seriesId: Column;
  readonly productId: Column;
}): SQL<boolean> {
  const isOf = sql`(${entitlements.productId} = ${productId}
    or ${seriesId} is not null and ${coversSeries(seriesId)})`;
  return sql<boolean>`(
    exists (select 1 from ${entitlements}
      left join ${products} on ${products.id} = ${entitlements.productId}
      where ${entitlements.accountId} = ${accountId} and ${entitlements.untilAt} is null
        and ${entitlements.revokedAt} is null and ${isOf})
    or exists (select 1 from ${enrolments}
      where ${enrolments.accountId} = ${accountId} and ${enrolments.seriesId} = ${seriesId}
        and ${enrolmentStandsAlone}
      offset 0))`;
}

/** @returns false when the line of the order has one already. */
export async function insertEntitlement(
  db: Db,
  row: typeof entitlements.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(entitlements)
    .values(row)
    .onConflictDoNothing({ target: entitlements.orderLineId });
  return rowCount === 1;
}

/** The series that a bundle or a pass names; in the order in which they are locked. */
export async function selectNamedSeries(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .select({ seriesId: productSeries.seriesId })
    .from(productSeries)
    .where(eq(productSeries.productId, productId))
    .orderBy(productSeries.seriesId);
  return rows.map((row) => row.seriesId);
}

export async function insertEntitledEnrolment(
  db: Db,
  row: typeof entitledEnrolments.$inferInsert,
): Promise<void> {
  await db.insert(entitledEnrolments).values(row);
}

/** Lets an enrolment that another entitlement has opened hang on this one; one that stands by itself stays so. */
export async function updateEnrolmentsToLast(
  db: Db,
  { accountId, seriesId }: Key,
  entitlementId: string,
): Promise<void> {
  const active = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.accountId, accountId),
        eq(enrolments.seriesId, seriesId),
        eq(enrolments.isActive, true),
      ),
    );
  await db
    .update(entitledEnrolments)
    .set({ entitlementId })
    .where(inArray(entitledEnrolments.enrolmentId, active));
}

/** The active enrolments that hang on an entitlement, in the order in which their series are locked. */
export function selectEntitledEnrolments(
  db: Db,
  entitlementId: string,
): Promise<{ enrolmentId: string; accountId: string; seriesId: string }[]> {
  return db
    .select({
      enrolmentId: enrolments.id,
      accountId: enrolments.accountId,
      seriesId: enrolments.seriesId,
    })
    .from(entitledEnrolments)
    .innerJoin(enrolments, eq(enrolments.id, entitledEnrolments.enrolmentId))
    .where(and(eq(entitledEnrolments.entitlementId, entitlementId), eq(enrolments.isActive, true)))
    .orderBy(enrolments.seriesId);
}

/** Some that have run out and whose enrolments are still open. */
export function lockRunOut(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(isNull(entitlements.endedAt), lte(entitlements.untilAt, now)))
    .orderBy(entitlements.untilAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function updateEntitlement(
  db: Db,
  id: string,
  change: Partial<Pick<EntitlementRow, 'revokedAt' | 'endedAt' | 'untilAt'>>,
): Promise<void> {
  await db.update(entitlements).set(change).where(eq(entitlements.id, id));
}

/** What an account has of a pass and was not revoked, held, with the days that were bought. */
export async function lockPasses(
  db: Db,
  { accountId, productId }: { readonly accountId: string; readonly productId: string },
): Promise<HeldPass[]> {
  const rows = await db
    .select({
      id: entitlements.id,
      untilAt: entitlements.untilAt,
      origin: entitlements.origin,
      ordered: orderLines.days,
      sold: products.days,
    })
    .from(entitlements)
    .innerJoin(products, eq(products.id, entitlements.productId))
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .where(
      and(
        eq(entitlements.accountId, accountId),
        eq(entitlements.productId, productId),
        isNull(entitlements.revokedAt),
      ),
    )
    .orderBy(entitlements.id)
    .for('no key update', { of: entitlements });
  return rows.flatMap(({ id, untilAt, origin, ordered, sold }) =>
    untilAt === null ? [] : [{ id, untilAt, days: origin === 'grant' ? null : (ordered ?? sold) }],
  );
}

/** The one that a line of an order has brought; null before it was paid. */
export async function selectEntitlementOfLine(
  db: Db,
  orderLineId: string,
): Promise<EntitlementRow | null> {
  const [row] = await db
    .select()
    .from(entitlements)
    .where(eq(entitlements.orderLineId, orderLineId));
  return row ?? null;
}

/** One that no money was paid for: of the staff, or of a coupon; held. Null: there is none. */
export async function lockGiven(db: Db, id: string): Promise<EntitlementRow | null> {
  const [row] = await db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.id, id), inArray(entitlements.origin, ['grant', 'coupon'])))
    .for('no key update');
  return row ?? null;
}
