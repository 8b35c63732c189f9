/** What other features may use of this one. */
export { selectIsCounted } from '#features/analytics/counting/tally-queries.ts';
export { selectTestsWithSuspects } from '#features/analytics/test-queries.ts';
