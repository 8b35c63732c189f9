/** The same as in tables.mjs, for what is bought and who is enrolled by it. */
export const guestsOfOrders = {
  'features/enrolment/queries.ts': {
    reads: ['results', 'series', 'series_tests', 'tests'],
    why: 'a list of series with how far the learner is, counted where it lies',
  },
  'features/enrolment/entitlement-queries.ts': {
    reads: ['order_lines', 'products', 'product_series'],
    why: 'which series an entitlement opens is asked in the statement that enrols, and for how many days it was bought in the one that holds it',
  },
  'features/orders/items.ts': { reads: ['series'], why: 'what is sold, at the price of now' },
  'features/orders/queries.ts': {
    reads: ['entitlements', 'series'],
    why: 'a list of what an account has, by the names of now',
  },
  'features/orders/products/queries.ts': {
    reads: ['entitlements', 'series'],
    why: 'bundles and passes with their series, and how many have them',
  },
  'features/orders/admin/queries.ts': { reads: ['accounts'], why: 'orders with their buyers' },
  'features/orders/grants/queries.ts': {
    reads: ['accounts', 'entitlements', 'series'],
    why: 'what the staff has given, to whom, by the names of now',
  },
  'features/orders/invoices/queries.ts': {
    reads: ['accounts'],
    why: 'an invoice keeps the name of who was billed',
  },
};
