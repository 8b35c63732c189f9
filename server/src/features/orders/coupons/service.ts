/** Coupons, as the staff makes them and switches them off. */
import type { AdminCoupon, Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { refusalOf } from '#domain/payments/coupons.ts';
import { dayAfter, isDayOver, startOfDay, todayAt } from '#domain/periods.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/orders/coupons/queries.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listCoupons(
  { db, clock }: Needs,
  { search, ...page }: QueryOf<Api['listCoupons']>,
): Promise<ResponseOf<Api['listCoupons']>> {
  const where = queries.isNamed(search);
  const rows = await queries.selectCoupons(db, where, page);
  const now = clock.now();
  return {
    items: rows.map((row) => toCoupon(row, now)),
    total: await queries.countCoupons(db, where),
  };
}

async function getCoupon({ db, clock }: Needs, id: string): Promise<AdminCoupon> {
  const [row] = await queries.selectCoupons(db, queries.isCoupon(id), { limit: 1, offset: 0 });
  if (!row) throw notFound('Coupon not found');
  return toCoupon(row, clock.now());
}

/** @throws AppError `password-required`; `invalid-input` when there is one with this code, or its last day is over. */
export async function createCoupon(
  deps: Needs,
  actor: Actor,
  form: BodyOf<Api['createCoupon']>,
): Promise<AdminCoupon> {
  await requireStepUp(deps, actor, 'make a coupon');
  const { code, percent, amount, from, until, perAccount, inAll } = form;
  const now = deps.clock.now();
  if (isDayOver(until, now)) throw invalidField('until', 'This day is over');
  const id = newId();
  await withTransaction(deps.db, async (db) => {
    const isNew = await queries.insertCoupon(db, {
      id,
      code,
      percent,
      amountPaise: amount === null ? null : amount * 100,
      fromAt: from === null ? null : new Date(startOfDay(from)),
      untilAt: until === null ? null : new Date(startOfDay(dayAfter(until, 1))),
      perAccount,
      inAll,
      createdAt: now,
    });
    if (!isNew) {
      const message = 'There is a coupon with this code already';
      throw invalidField('code', message);
    }
    const change = { action: 'coupon.created', subjectId: id, subjectName: code } as const;
    await recordChanges(db, actor, [{ ...change, after: form }], now);
  });
  return getCoupon(deps, id);
}

/** @throws AppError `not-found`; `password-required` where it takes something off again. */
export async function changeCoupon(
  deps: Needs,
  actor: Actor,
  id: string,
  { isActive }: BodyOf<Api['changeCoupon']>,
): Promise<AdminCoupon> {
  await withTransaction(deps.db, async (db) => {
    const stored = await queries.lockCoupon(db, id);
    if (isActive && !stored.isActive) {
      await requireStepUp({ ...deps, db }, actor, 'switch a coupon on');
    }
    await queries.updateCoupon(db, id, isActive);
    const change = {
      action: isActive ? ('coupon.switched-on' as const) : ('coupon.switched-off' as const),
      subjectId: id,
      subjectName: stored.code,
      before: { isActive: stored.isActive },
      after: { isActive },
    };
    await recordChanges(db, actor, [change], deps.clock.now());
  });
  return getCoupon(deps, id);
}

function toCoupon(
  { coupon, used, waiting, givenPaise }: queries.ListedCoupon,
  now: Date,
): AdminCoupon {
  const { id, code, percent, amountPaise, fromAt, untilAt, perAccount, inAll, isActive } = coupon;
  return {
    id,
    code,
    percent,
    amountPaise,
    from: fromAt && todayAt(fromAt),
    // The last day is the one before the moment at which it ends.
    until: untilAt && todayAt(new Date(untilAt.getTime() - 1)),
    perAccount,
    inAll,
    isActive,
    state: stateOf(coupon, used + waiting, now),
    used,
    waiting,
    givenPaise,
    createdAt: coupon.createdAt.toISOString(),
  };
}

/** As an account that has never used it would find it. */
function stateOf(coupon: queries.CouponRow, usedInAll: number, now: Date): AdminCoupon['state'] {
  const terms = { ...coupon, from: coupon.fromAt, until: coupon.untilAt };
  switch (refusalOf(terms, { now, usedByAccount: 0, usedInAll })) {
    case 'unknown':
      return 'off';
    case 'too-early':
      return 'early';
    case 'over':
      return 'over';
    case 'used-up':
      return 'used-up';
    default:
      return 'usable';
  }
}
