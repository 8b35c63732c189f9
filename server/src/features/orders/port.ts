/** What other features may use of this one. */
export { countFailedEvents } from '#features/orders/admin/event-queries.ts';
export { countWaitingOrders } from '#features/orders/admin/queries.ts';
