/** What a provider says of one attempt to pay. */
export const paymentStates = ['created', 'failed', 'authorized', 'captured'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The one that stands of two that were told, in whatever order: what was captured was not refused. */
export function laterOf(one: PaymentState, other: PaymentState): PaymentState {
  return paymentStates.indexOf(one) >= paymentStates.indexOf(other) ? one : other;
}
