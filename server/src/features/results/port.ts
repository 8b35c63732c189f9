/** What other features may use of this one. */
export {
  getLatest,
  getResultOfAttempt,
  listLatestResults,
  listOwnResults,
  presentResult,
  writeEveryAnalysis,
} from '#features/results/service.ts';
