/** What may become of an order, and of the money that was paid for it. */
import type { Content } from './content.ts';
import { reasonContent } from './user-support.ts';

/**
 * `open`: to be paid; `claimed`: the learner says that it is, and somebody has to look; `expired`: given up, because
 * nobody paid in time, it was cancelled or declined, or a newer one took its place; `paid`: fulfilled; `refunded`: all
 * of it went back.
 */
export const orderStates = ['open', 'claimed', 'expired', 'paid', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Why an order was given up. `coupon`: its coupon was used by another order that was paid late; `no-account`: money came
 * for it once the account of its learner was gone; `no-item`: what was ordered was deleted or archived; `held`: its
 * learner had for good what was ordered, as where it was given to him or money came for another order of it.
 */
export const orderClosings = [
  'cancelled',
  'replaced',
  'unpaid',
  'declined',
  'coupon',
  'no-account',
  'no-item',
  'held',
] as const;
export type OrderClosing = (typeof orderClosings)[number];

/**
 * Why money that came bought nothing. `second`: its learner had what was ordered already; `coupon`: the coupon of the
 * order was used for something else by then.
 */
export const paymentProblems = [
  'amount',
  'currency',
  'second',
  'coupon',
  'no-account',
  'no-item',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** Only ever forward: providers tell of the same thing several times and in any order. Late money counts as well. */
const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['claimed', 'expired', 'paid'],
  claimed: ['expired', 'paid'],
  expired: ['paid'],
  paid: ['refunded'],
  refunded: [],
};

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return next[from].includes(to);
}

/** A payment, with what of it went back or is on its way. */
type Paid = { readonly state: string; readonly amountPaise: number; readonly backPaise: number };

/** What of a payment can still go back: of one that never came, nothing. */
export function refundableOf({ state, amountPaise, backPaise }: Paid): number {
  return state === 'captured' ? amountPaise - backPaise : 0;
}

/** Whether with so much more all of a payment has gone back: then what was bought goes as well. */
export function isAllSentBack(
  { amountPaise, backPaise }: Omit<Paid, 'state'>,
  more: number,
): boolean {
  return backPaise + more >= amountPaise;
}

/** What somebody says who sends money back. */
export function refundContent(refundablePaise: number) {
  const highest = refundablePaise / 100;
  return {
    fields: {
      amountRupees: { kind: 'number', lowest: 0.01, highest, step: 0.01 },
      ...reasonContent.fields,
    },
    together: [],
    anew: [],
  } as const satisfies Content;
}
