/** What other features may use of this one. */
export { requireLanguage } from '#features/results/languages.ts';
export { rankCountsOf, shareOf } from '#features/results/ranks.ts';
export {
  getLatest,
  getResultBySection,
  getResultOfAttempt,
  listDeletedAttempts,
  listLatestResults,
  listOwnResults,
  listPastAttempts,
  presentResult,
  writeEveryAnalysis,
} from '#features/results/service.ts';
export { deleteCountedResult } from '#features/results/void-queries.ts';
