/**
 * `open`: to be paid; `claimed`: the learner says that it is, and somebody has to look; `expired`: nobody paid in time;
 * `paid`: fulfilled; `refunded`: all of it went back.
 */
export const orderStates = ['open', 'claimed', 'expired', 'paid', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

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

/** What a provider says of one attempt to pay. */
export const paymentStates = ['created', 'failed', 'authorized', 'captured'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The one that stands of two that were told, in whatever order: what was captured was not refused. */
export function laterOf(one: PaymentState, other: PaymentState): PaymentState {
  return paymentStates.indexOf(one) >= paymentStates.indexOf(other) ? one : other;
}
