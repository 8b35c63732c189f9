import type { CouponRefusal } from '@taiyari/contract/rules/coupons';

/** What a coupon takes off, and for whom. */
export type CouponTerms = {
  readonly percent: number | null;
  readonly amountPaise: number | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly perAccount: number | null;
  readonly inAll: number | null;
  readonly isActive: boolean;
};

type Use = {
  readonly now: Date;
  readonly usedByAccount: number;
  readonly usedInAll: number;
};

/** Why it may not be used now; null: it may. Orders that wait to be paid count as uses. */
export function refusalOf(terms: CouponTerms, use: Use): CouponRefusal | null {
  if (!terms.isActive) return 'unknown';
  if (terms.from !== null && use.now < terms.from) return 'too-early';
  if (terms.until !== null && use.now >= terms.until) return 'over';
  if (terms.perAccount !== null && use.usedByAccount >= terms.perAccount) return 'used';
  if (terms.inAll !== null && use.usedInAll >= terms.inAll) return 'used-up';
  return null;
}

/**
 * Whether money that comes late may use the coupon again that its order gave back. Who has not used it otherwise pays
 * the price that he was told, although others were quicker.
 */
export function mayUseLate(
  { perAccount, inAll }: Pick<CouponTerms, 'perAccount' | 'inAll'>,
  { usedByAccount, usedInAll }: Omit<Use, 'now'>,
): boolean {
  if (perAccount !== null && usedByAccount >= perAccount) return false;
  return inAll === null || usedInAll < inAll || usedByAccount === 0;
}

/** Whole rupees, never more than the price: so that what is left to pay is nothing or at least a rupee. */
export function discountOf(
  { percent, amountPaise }: Pick<CouponTerms, 'percent' | 'amountPaise'>,
  listPaise: number,
): number {
  const wanted =
    percent === null ? (amountPaise ?? 0) : Math.floor((listPaise * percent) / 10_000) * 100;
  return Math.min(listPaise, Math.floor(wanted / 100) * 100);
}
