/** What other features may use of this one. */
export { exportDaily } from '#features/daily/own-data.ts';
