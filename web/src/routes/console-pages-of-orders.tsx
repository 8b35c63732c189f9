import { readListSearch } from '#console/kit/lists/list-search.ts';
import { validateOrdersSearch } from '#console/orders/orders-search.ts';
import { draws, page } from '#lib/router/page.ts';
import { consoleLayout as layout } from '#routes/console-layout.ts';

/** What is sold, to whom, and what came in. */
export const consolePagesOfOrders = [
  page('/admin/orders', {
    layout,
    readSearch: validateOrdersSearch,
    load: async () => draws((await import('#console/orders/orders-page.tsx')).OrdersPage),
  }),
  page('/admin/orders/products', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () =>
      draws((await import('#console/orders/products/products-page.tsx')).ProductsPage),
  }),
  page('/admin/orders/coupons', {
    layout,
    readSearch: (raw) => readListSearch(raw),
    load: async () => draws((await import('#console/orders/coupons/coupons-page.tsx')).CouponsPage),
  }),
  page('/admin/orders/grants', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () => draws((await import('#console/orders/grants/grants-page.tsx')).GrantsPage),
  }),
  page('/admin/orders/revenue', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['from', 'to']),
    load: async () => draws((await import('#console/orders/revenue/revenue-page.tsx')).RevenuePage),
  }),
  page('/admin/orders/events', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () => draws((await import('#console/orders/events/events-page.tsx')).EventsPage),
  }),
  page('/admin/orders/$orderId', {
    layout,
    load: async () => {
      const { OrderPage } = await import('#console/orders/order/order-page.tsx');
      return { draw: ({ params: { orderId } }) => <OrderPage key={orderId} orderId={orderId} /> };
    },
  }),
];
