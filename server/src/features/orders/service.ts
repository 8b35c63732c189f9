import type { Api, BodyOf, LearnerOrder, Offer, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { countTestsOf } from '#features/catalogue/port.ts';
import { isEnrolled, selectHeld } from '#features/enrolment/port.ts';
import { insertRedemption } from '#features/orders/coupons/redemptions.ts';
import { fulfil } from '#features/orders/fulfil.ts';
import { rateOf } from '#features/orders/invoices/rate.ts';
import { type OrderItem, selectItem, selectProductsWith } from '#features/orders/items.ts';
import { couponRefused, priceOf, requireSeen, toShownPrice } from '#features/orders/pricing.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import * as queries from '#features/orders/queries.ts';
import { toOrder } from '#features/orders/views.ts';
import { setExpired } from '#features/orders/waiting/lapse.ts';
import { findKept } from '#features/orders/waiting/waiting.ts';
import { type Db, withTransaction, withTransactionAgain } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

export type SellDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  /** Null: nothing is sold. */
  readonly provider: PaymentProvider | null;
};

const minuteMilliseconds = 60_000;

/** What a thing costs the caller now. @throws AppError `not-found`. */
export async function getOffer(
  { db, clock, config, provider }: SellDeps,
  accountId: string,
  {
    itemId,
    coupon,
    state,
  }: { readonly itemId: string; readonly coupon: string; readonly state?: string | undefined },
): Promise<Offer> {
  const now = clock.now();
  const item = await selectItem(db, itemId);
  const waiting = await queries.selectWaitingOrders(db, { accountId, ...item });
  const asked = {
    listPaise: item.pricePaise,
    code: coupon,
    accountId,
    now,
    isOrdering: false,
    // One that is being looked up is what ordering leads to.
    givenBack: waiting.map(({ order }) => order.id),
  };
  const [price, held, alsoIn, testCounts] = await Promise.all([
    priceOf(db, asked),
    selectHeld(db, { accountId, ...item }, now),
    item.seriesId === null ? [] : selectProductsWith(db, item.seriesId),
    countTestsOf(
      db,
      item.series.map(({ id }) => id),
    ),
  ]);
  const isFree = item.pricePaise === 0 || provider === null;
  const asksState = config.seller.gstNumber !== null;
  // A coupon that is refused is not ordered with.
  const wanted = {
    item,
    coupon: price.refusal === null ? coupon : '',
    placeOfSupply: asksState && state === undefined ? undefined : placeOf(config, state),
  };
  return {
    item: {
      kind: item.kind,
      id: item.id,
      title: item.title,
      description: item.description,
      days: item.days,
    },
    series: item.series.map((one) => ({ ...one, testCount: testCounts.get(one.id) ?? 0 })),
    holdsAll: item.holdsAll,
    alsoIn,
    price: toShownPrice(price, rateOf(config.seller, placeOf(config, state))),
    asksState,
    couponRefusal: price.refusal,
    availability: isFree ? 'free' : held?.untilAt === null ? 'held' : 'open',
    heldUntil: held?.untilAt?.toISOString() ?? null,
    provider: provider?.kind ?? null,
    openOrderId: waiting[0]?.order.id ?? null,
    closesOpenOrder:
      !isFree &&
      waiting.some(({ order }) => order.state === 'open' && order.expiresAt > now) &&
      !(await findKept(db, waiting, wanted, { provider, now })),
  };
}

/**
 * Orders at the price of this moment. While an order of the same thing at the same price waits, it is that one: two
 * clicks are one order.
 * @throws AppError `not-found`, `conflict`, also where the price is not the one seen, `already-enrolled`, `invalid-input`
 *   for a coupon; `unavailable` when the provider does not answer, and the order stays.
 */
export async function createOrder(
  deps: SellDeps,
  accountId: string,
  { seriesId, productId, coupon = '', state, seenPaise }: BodyOf<Api['createOrder']>,
): Promise<LearnerOrder> {
  const provider = requirePaymentProvider(deps.provider);
  const orderId = await withTransactionAgain(deps.db, async (db) => {
    const item = await selectItem(db, `${seriesId ?? productId}`);
    await queries.lockOrdersOf(db, accountId);
    const placeOfSupply = placeOf(deps.config, state);
    const wanted = { accountId, item, coupon, placeOfSupply, seenPaise };
    return placeOrder(db, { ...deps, provider }, wanted);
  });
  return openAtProvider({ ...deps, provider }, accountId, orderId);
}

type Selling = Omit<SellDeps, 'provider'> & { readonly provider: PaymentProvider };
type Wanted = {
  readonly accountId: string;
  readonly item: OrderItem;
  readonly coupon: string;
  readonly placeOfSupply: string | null;
  readonly seenPaise?: number | undefined;
};

/** Who charges no tax by a number of his own has no use for the buyer's state, and does not keep it. */
function placeOf({ seller }: Deps['config'], state: string | undefined): string | null {
  return seller.gstNumber === null ? null : (state ?? null);
}

/** The orders of the account are held. @returns the id of the order. */
export async function placeOrder(db: Db, deps: Selling, wanted: Wanted): Promise<string> {
  const { accountId, item, coupon, placeOfSupply, seenPaise } = wanted;
  const { clock, provider } = deps;
  const now = clock.now();
  await requireNotHeldForGood(db, accountId, item, now);
  const asked = { listPaise: item.pricePaise, code: coupon, accountId, now };
  const waiting = await queries.selectWaitingOrders(db, { accountId, ...item });
  const claimed = waiting.find(({ order }) => order.state === 'claimed');
  if (claimed) return claimed.order.id;
  // First what waits gives its coupon back, so that it can be used by the new order.
  const kept = await findKept(db, waiting, wanted, { provider, now });
  if (kept) {
    requireSeen(kept.order, seenPaise);
    return kept.order.id;
  }
  for (const { order } of waiting) {
    const held = await queries.lockOptionalOrder(db, { id: order.id });
    const closedBecause = order.expiresAt > now ? 'replaced' : 'unpaid';
    if (held?.order.state === 'open') await setExpired(db, order.id, { closedBecause });
  }
  const price = await priceOf(db, { ...asked, isOrdering: true });
  if (price.refusal) throw couponRefused(price.refusal);
  requireSeen(price, seenPaise);
  const { listPaise, discountPaise, totalPaise } = price;
  const order = {
    id: newId(),
    accountId,
    provider: totalPaise === 0 ? ('none' as const) : provider.kind,
    listPaise,
    discountPaise,
    totalPaise,
    placeOfSupply,
    couponId: price.coupon?.id ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + provider.waitMinutes * minuteMilliseconds),
  };
  const { seriesId, productId, title, days } = item;
  const line = { id: newId(), orderId: order.id, seriesId, productId, title, days, totalPaise };
  await queries.insertOrder(db, order, line);
  if (price.coupon) {
    const { id: couponId, nextUse: n } = price.coupon;
    await insertRedemption(db, { orderId: order.id, couponId, accountId, n });
  }
  if (totalPaise === 0) await fulfilNew(db, deps, order.id);
  return order.id;
}

async function requireNotHeldForGood(
  db: Db,
  accountId: string,
  item: OrderItem,
  now: Date,
): Promise<void> {
  if (item.pricePaise === 0) {
    throw new AppError('conflict', 'This test series is free: there is nothing to order.');
  }
  const held = await selectHeld(db, { accountId, ...item }, now);
  // What ends may be bought on, or for good.
  if (held?.untilAt !== null) return;
  if (item.seriesId !== null && (await isEnrolled(db, accountId, item.seriesId))) {
    throw new AppError('already-enrolled', 'User is already enrolled in this test series');
  }
  throw new AppError('conflict', 'You have this already: there is nothing to pay.');
}

/** Of an order that was made in this transaction and is paid with it. */
async function fulfilNew(
  db: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  orderId: string,
): Promise<void> {
  const made = await queries.lockOptionalOrder(db, { id: orderId });
  const accountId = made?.order.accountId;
  if (!made || !accountId) throw new Error('an order that was just made is there');
  await fulfil(db, deps, { order: { ...made.order, accountId }, line: made.line });
}

/** Tells the provider of an order that it does not know yet. */
async function openAtProvider(
  deps: Selling,
  accountId: string,
  orderId: string,
): Promise<LearnerOrder> {
  const { db, clock, provider } = deps;
  const { order } = await queries.selectOwnOrder(db, accountId, orderId);
  if (
    order.state === 'open' &&
    order.providerOrderId === null &&
    order.provider === provider.kind
  ) {
    const name = await provider.open(order);
    const checkDueAt = provider.listPayments
      ? new Date(clock.now().getTime() + minuteMilliseconds)
      : null;
    await queries.updateProviderOrder(db, orderId, name, checkDueAt);
  }
  return getOrder(deps, accountId, orderId);
}

/** @throws AppError `not-found`, also for somebody else's. */
export async function getOrder(
  { db, config, provider }: SellDeps,
  accountId: string,
  orderId: string,
): Promise<LearnerOrder> {
  const row = await queries.selectOwnOrder(db, accountId, orderId);
  return toOrder(row, { provider, config });
}

export async function listOrders(
  { db, config, provider }: SellDeps,
  accountId: string,
): Promise<ResponseOf<Api['listOrders']>> {
  const [rows, entitlements] = await Promise.all([
    queries.selectOrdersOf(db, accountId),
    queries.selectShownEntitlements(db, accountId),
  ]);
  return {
    items: rows.map((row) => toOrder(row, { provider, config })),
    total: rows.length,
    entitlements: entitlements.map(({ fromAt, untilAt, revokedAt, ...row }) => ({
      ...row,
      from: fromAt.toISOString(),
      until: untilAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}

/** @throws AppError `conflict` when it is paid, or a payment of it is being looked for. */
export async function cancelOrder(
  { db }: SellDeps,
  accountId: string,
  orderId: string,
): Promise<void> {
  await withTransaction(db, async (inner) => {
    await queries.selectOwnOrder(inner, accountId, orderId);
    const held = await queries.lockOptionalOrder(inner, { id: orderId });
    if (held?.order.state !== 'open') {
      throw new AppError('conflict', 'This order is not waiting to be paid any more.');
    }
    await setExpired(inner, orderId, { closedBecause: 'cancelled' });
  });
}

function requirePaymentProvider(provider: PaymentProvider | null): PaymentProvider {
  if (provider) return provider;
  throw new AppError('conflict', 'Nothing is sold here for now: enrol without paying.');
}
