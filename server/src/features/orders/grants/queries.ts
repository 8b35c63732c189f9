import { codeOf } from '@taiyari/contract/rules/coupons';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#database/accounts.ts';
import { series } from '#database/catalogue.ts';
import { entitlements } from '#database/entitlements.ts';
import { orderLines, orders } from '#database/orders.ts';
import { couponRedemptions, coupons, products } from '#database/products.ts';
import type { Db } from '#platform/database/database.ts';
import { containsText, containsWords } from '#platform/database/searching/contains-text.ts';

export type GrantFilter = { readonly search: string; readonly state: '' | 'running' | 'ended' };
export type ListedGrant = Awaited<ReturnType<typeof selectGrants>>[number];

/** No money was paid for it: nothing but this takes it back. */
const isGiven = inArray(entitlements.origin, ['grant', 'coupon']);

/** The latest first, with whom each was given to, by whom, and what it is of, by the names of now. */
export function selectGrants(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const giver = alias(accounts, 'giver');
  return db
    .select({
      id: entitlements.id,
      itemId: sql<string>`coalesce(${entitlements.seriesId}, ${entitlements.productId})`,
      kind: sql<'series' | 'bundle' | 'pass'>`coalesce(${products.kind}, 'series')`,
      title: sql<string>`coalesce(${series.title}, ${products.title})`,
      learner: { id: accounts.id, name: accounts.name, email: accounts.email },
      reason: sql<string>`coalesce(${entitlements.reason}, '')`,
      givenBy: giver.name,
      coupon: coupons.code,
      orderId: orderLines.orderId,
      fromAt: entitlements.fromAt,
      untilAt: entitlements.untilAt,
      revokedAt: entitlements.revokedAt,
    })
    .from(entitlements)
    .innerJoin(accounts, eq(accounts.id, entitlements.accountId))
    .leftJoin(giver, eq(giver.id, entitlements.givenBy))
    .leftJoin(series, eq(series.id, entitlements.seriesId))
    .leftJoin(products, eq(products.id, entitlements.productId))
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(and(isGiven, where))
    .orderBy(desc(entitlements.fromAt), desc(entitlements.id))
    .limit(limit)
    .offset(offset);
}

export async function countGrants(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(entitlements).where(and(isGiven, where));
  return row?.total ?? 0;
}

export function isNamed(id: string): SQL {
  return eq(entitlements.id, id);
}

/** With more people of a name, a grant is found by its reason or its coupon. */
const mostPeople = 1000;

export function conditionOf(db: Db, { search, state }: GrantFilter, now: Date): SQL | undefined {
  return and(isOfState(state, now), search === '' ? undefined : isMeant(db, search));
}

function isOfState(state: GrantFilter['state'], now: Date): SQL | undefined {
  const { untilAt, revokedAt } = entitlements;
  if (state === '') return undefined;
  return state === 'running'
    ? and(isNull(revokedAt), or(isNull(untilAt), gt(untilAt, now)))
    : or(isNotNull(revokedAt), lte(untilAt, now));
}

function isMeant(db: Db, search: string): SQL | undefined {
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(containsWords(accounts.words, search))
    .limit(mostPeople);
  const lines = db
    .select({ id: orderLines.id })
    .from(coupons)
    .innerJoin(couponRedemptions, eq(couponRedemptions.couponId, coupons.id))
    .innerJoin(orderLines, eq(orderLines.orderId, couponRedemptions.orderId))
    .where(eq(coupons.code, codeOf(search)));
  return or(
    inArray(entitlements.accountId, people),
    containsText([entitlements.reason], search),
    inArray(entitlements.orderLineId, lines),
  );
}

/** The learner with this address; null: there is none. */
export async function selectLearner(
  db: Db,
  email: string,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), eq(accounts.isGuest, false)))
    // An account that is being deleted takes with it what it was given.
    .for('key share');
  return row ?? null;
}
