/** What other features may use of this one. */
export { selectTestsWithSuspects } from '#features/analytics/test-queries.ts';
