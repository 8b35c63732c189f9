import { type CouponRefusal, codeOf, couponSentences } from '@taiyari/contract/rules/coupons';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { discountOf, refusalOf } from '#domain/payments/coupons.ts';
import { type Rate, splitTax } from '#domain/payments/gst.ts';
import * as coupons from '#features/orders/coupons/redemptions.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalidField } from '#platform/http/errors/app-error.ts';

export type Price = {
  readonly listPaise: number;
  readonly discountPaise: number;
  readonly totalPaise: number;
};

export type PricedCoupon = { readonly id: string; readonly nextUse: number };

type Asked = {
  readonly listPaise: number;
  /** As it was typed; '' is none. */
  readonly code: string;
  readonly accountId: string;
  readonly now: Date;
  /** Nobody else may use the coupon before this transaction ends. */
  readonly isOrdering: boolean;
  /** Orders whose place the new one takes, with their use of the coupon. */
  readonly givenBack?: readonly string[];
};

/** The price of the server; a client never names one. */
export async function priceOf(
  db: Db,
  { listPaise, code, accountId, now, isOrdering, givenBack = [] }: Asked,
): Promise<
  Price & { readonly coupon: PricedCoupon | null; readonly refusal: CouponRefusal | null }
> {
  const full = { listPaise, discountPaise: 0, totalPaise: listPaise, coupon: null };
  if (codeOf(code) === '') return { ...full, refusal: null };
  const coupon = await coupons.selectOptionalCoupon(db, codeOf(code), isOrdering);
  if (!coupon) return { ...full, refusal: 'unknown' };
  const uses = await coupons.countUses(db, coupon.id, accountId, givenBack);
  const refusal = refusalOf(coupon, { now, ...uses });
  if (refusal !== null) return { ...full, refusal };
  const discountPaise = discountOf(coupon, listPaise);
  // A share of a low price is less than a rupee: it would be used up for nothing.
  if (discountPaise === 0) return { ...full, refusal: 'nothing' };
  return {
    listPaise,
    discountPaise,
    totalPaise: listPaise - discountPaise,
    coupon: { id: coupon.id, nextUse: uses.last + 1 },
    refusal: null,
  };
}

/** @throws AppError `conflict` where the learner was shown another price than he would have to pay. */
export function requireSeen({ totalPaise }: Pick<Price, 'totalPaise'>, seen?: number): void {
  if (seen === undefined || seen === totalPaise) return;
  const amount = formatPaise(totalPaise);
  throw new AppError(
    'conflict',
    `The price has changed: it is ${amount} now. Nothing was ordered.`,
  );
}

export function couponRefused(refusal: CouponRefusal): AppError {
  const message = couponSentences[refusal];
  return invalidField('coupon', message);
}

/** The price as it is shown, with the tax in it. */
export function toShownPrice({ listPaise, discountPaise, totalPaise }: Price, rate: Rate) {
  const tax = { ratePercent: rate.ratePercent, ...splitTax(totalPaise, rate) };
  return { listPaise, discountPaise, totalPaise, tax };
}
