/** What other features may use of this one. */
export { countWaitingOrders } from '#features/orders/admin/queries.ts';
