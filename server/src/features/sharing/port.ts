/** What other features may use of this one. */
export { exportCards, findScoreCard } from '#features/sharing/service.ts';
