/** What other features may use of this one. */

export { exportMastery } from '#features/mastery/own-data.ts';
export { selectWeakestSubject } from '#features/mastery/queries.ts';
