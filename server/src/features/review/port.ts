/** What other features may use of this one. */
export { exportBook } from '#features/review/own-data.ts';
