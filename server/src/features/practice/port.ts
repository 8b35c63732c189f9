/** What other features may use of this one. */
export { createPracticeAttempts } from '#features/practice/as-attempts.ts';
export { writePractices } from '#features/practice/own-data.ts';
export { updatePractised } from '#features/practice/queries.ts';
