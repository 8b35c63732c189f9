/** Entitlements lead to enrolments: whether somebody may take a test is asked of the enrolment alone. */
import type { Deps } from '#deps.ts';
import { endOfBought, layOutAgain } from '#domain/payments/passes.ts';
import * as queries from '#features/enrolment/entitlement-queries.ts';
import * as enrolmentQueries from '#features/enrolment/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

type Thing =
  | { readonly seriesId: string; readonly productId: null }
  | { readonly seriesId: null; readonly productId: string };

export type NewEntitlement = {
  readonly accountId: string;
  readonly thing: Thing;
} & (
  | {
      readonly origin: 'order' | 'coupon';
      readonly orderLineId: string;
      /** Null: for good. */
      readonly days: number | null;
    }
  | {
      readonly origin: 'grant';
      readonly reason: string;
      readonly givenBy: string;
      /** Null: for good. What is given ends when it was said to end, whatever else runs. */
      readonly untilAt: Date | null;
    }
);

/**
 * Gives an entitlement and enrols its account in all series that it names; call it in the transaction of what it is
 * given for. A pass that is bought while one of its kind runs begins when that one ends.
 * @returns its id; null: the line of the order has one already.
 */
export async function giveEntitlement(
  db: Db,
  entitlement: NewEntitlement,
  now: Date,
): Promise<string | null> {
  const { accountId, thing } = entitlement;
  const id = newId();
  const isNew = await queries.insertEntitlement(db, {
    ...reasonOf(entitlement),
    id,
    accountId,
    ...thing,
    // It holds from now on: between the two no moment may be lost.
    fromAt: now,
    untilAt: await endOf(db, entitlement, now),
  });
  if (!isNew) return null;
  const seriesIds =
    thing.seriesId === null
      ? await queries.selectNamedSeries(db, thing.productId)
      : [thing.seriesId];
  for (const seriesId of seriesIds) await openEnrolment(db, { accountId, seriesId }, id, now);
  return id;
}

function reasonOf(entitlement: NewEntitlement) {
  const { origin } = entitlement;
  return origin === 'grant'
    ? { origin, reason: entitlement.reason, givenBy: entitlement.givenBy }
    : { origin, orderLineId: entitlement.orderLineId };
}

async function endOf(db: Db, entitlement: NewEntitlement, now: Date): Promise<Date | null> {
  if (entitlement.origin === 'grant') return entitlement.untilAt;
  const { accountId, thing, days } = entitlement;
  if (days === null) return null;
  const held =
    thing.productId === null
      ? null
      : await queries.selectHeldProduct(db, { accountId, productId: thing.productId }, now);
  return endOfBought({ days, heldUntil: held?.untilAt ?? null }, now);
}

/** Enrols by an entitlement. A series that is not there for learners now can be joined when it is back. */
export async function openEnrolment(
  db: Db,
  { accountId, seriesId }: { readonly accountId: string; readonly seriesId: string },
  entitlementId: string,
  now: Date,
): Promise<void> {
  const series = await enrolmentQueries.lockOptionalSeries(db, seriesId);
  if (series?.status !== 'active') return;
  const { priceRupees } = series;
  const enrolment = { id: newId(), accountId, seriesId, priceRupees, enrolledAt: now };
  if (await enrolmentQueries.insertEnrolment(db, enrolment)) {
    await queries.insertEntitledEnrolment(db, { enrolmentId: enrolment.id, entitlementId });
    return;
  }
  const last = await queries.selectCovering(db, { accountId, seriesId }, now);
  if (last) await queries.updateEnrolmentsToLast(db, { accountId, seriesId }, last.id);
}

/** Takes back what a line of an order brought, with the enrolments that hang on it. */
export async function revokeEntitlementOf(db: Db, orderLineId: string, now: Date): Promise<void> {
  const found = await queries.selectEntitlementOfLine(db, orderLineId);
  if (found && !found.revokedAt) await revokeEntitlement(db, found, now);
}

/** Takes it back, with the enrolments that hang on it. It is held, and was not revoked. */
export async function revokeEntitlement(
  db: Db,
  entitlement: queries.EntitlementRow,
  now: Date,
): Promise<void> {
  const { id } = entitlement;
  await queries.updateEntitlement(db, id, { revokedAt: now });
  await bringForward(db, entitlement, now);
  await endEnrolmentsOf(db, id, now);
}

/** What was bought on after a pass begins when what is left before it ends. */
async function bringForward(
  db: Db,
  { accountId, productId }: queries.EntitlementRow,
  now: Date,
): Promise<void> {
  if (productId === null) return;
  const left = await queries.lockPasses(db, { accountId, productId });
  for (const { id, untilAt } of layOutAgain(left, now)) {
    await queries.updateEntitlement(db, id, { untilAt });
  }
}

/** How many are ended in one transaction. */
const portion = 50;

/** Ends the enrolments of what has run out. @returns how many entitlements it was. */
export async function endRunOut({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let count = 0;
  for (;;) {
    const now = clock.now();
    const ended = await withTransaction(db, async (inner) => {
      const rows = await queries.lockRunOut(inner, now, portion);
      for (const { id } of rows) await endEnrolmentsOf(inner, id, now);
      return rows.length;
    });
    count += ended;
    if (ended < portion) return count;
  }
}

/** What another entitlement still covers goes on under that one. */
async function endEnrolmentsOf(db: Db, id: string, now: Date): Promise<void> {
  for (const { accountId, seriesId } of await queries.selectEntitledEnrolments(db, id)) {
    const key = { accountId, seriesId };
    await enrolmentQueries.lockOptionalSeries(db, seriesId);
    const other = await queries.selectCovering(db, key, now);
    if (other) await queries.updateEnrolmentsToLast(db, key, other.id);
    else await enrolmentQueries.updateToUnenrolled(db, key, now);
  }
  await queries.updateEntitlement(db, id, { endedAt: now });
}
