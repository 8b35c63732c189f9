import type { Content } from './content.ts';

/** What a learner names of his payment, and who confirms it. */
export const paymentNumberContent = {
  fields: { reference: { kind: 'text', required: true, maximum: 60, form: 'payment-number' } },
  together: [],
  anew: [],
} as const satisfies Content;
