/** What other features may use of this one. */
export { listSeriesByIds } from '#features/catalogue/service.ts';
export { countTestsOf } from '#features/catalogue/test-queries.ts';
