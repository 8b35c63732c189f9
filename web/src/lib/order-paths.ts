import type { Address } from '#lib/router/address.ts';

/** The addresses of what is bought, apart from `paths`: they are no part of a first load. */
export const orderPaths = {
  orders: { to: '/orders' },
  /** The offer of a series, bundle or pass: what it costs, before it is ordered. */
  offer: (itemId: string) => ({ to: '/orders/new/$itemId', params: { itemId } }),
  order: (orderId: string) => ({ to: '/orders/$orderId', params: { orderId } }),
} as const satisfies Record<string, Address | ((...names: never[]) => Address)>;
