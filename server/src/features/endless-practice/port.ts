/** What other features may use of this one. */
export { exportDrawn } from '#features/endless-practice/service.ts';
