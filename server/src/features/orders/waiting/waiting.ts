/** Whether an order that waits is the one that its learner asks for now. */
import { codeOf } from '@taiyari/contract/rules/coupons';
import { discountOf } from '#domain/payments/coupons.ts';
import { selectOptionalCoupon } from '#features/orders/coupons/redemptions.ts';
import type { OrderItem } from '#features/orders/items.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import type { Waiting } from '#features/orders/queries.ts';
import type { Db } from '#platform/database/database.ts';

export type Asked = {
  readonly item: OrderItem;
  readonly coupon: string;
  /** Undefined: not said yet, so that it may be any. */
  readonly placeOfSupply: string | null | undefined;
};

type By = { readonly provider: PaymentProvider; readonly now: Date };

/** The one of them that ordering now leads to; undefined: a new one is made, and they are closed. */
export async function findKept(
  db: Db,
  waiting: readonly Waiting[],
  asked: Asked,
  { provider, now }: By,
): Promise<Waiting | undefined> {
  const kept = waiting.find(
    ({ order }) => order.provider === provider.kind && order.expiresAt > now,
  );
  return kept && (await isAsAsked(db, kept, asked)) ? kept : undefined;
}

/** The same thing for the same money, place and coupon: its own use of it is not one that refuses it. */
async function isAsAsked(
  db: Db,
  { order, line }: Waiting,
  { item, coupon, placeOfSupply }: Asked,
): Promise<boolean> {
  if (placeOfSupply !== undefined && order.placeOfSupply !== placeOfSupply) return false;
  if (order.listPaise !== item.pricePaise || line.days !== item.days) return false;
  if (order.couponId === null) return codeOf(coupon) === '' && order.discountPaise === 0;
  const now = await selectOptionalCoupon(db, codeOf(coupon), false);
  return now?.id === order.couponId && discountOf(now, item.pricePaise) === order.discountPaise;
}
