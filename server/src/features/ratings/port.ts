/** What other features may use of this one. */
export { countWaitingReviews } from '#features/ratings/admin-queries.ts';
export { exportRatings } from '#features/ratings/service.ts';
