import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

export type OrdersSearch = ListSearch<'state' | 'provider' | 'from' | 'to' | 'accountId'>;

export function validateOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return readListSearch(raw, ['state', 'provider', 'from', 'to', 'accountId']);
}

export const stateFilters = [
  'claimed',
  'problem',
  'refund-failed',
  'open',
  'paid',
  'expired',
  'refunded',
] as const;
export const providerFilters = ['razorpay', 'upi', 'test', 'none'] as const;
