/** What other features may use of this one. */
export {
  selectGiftReasons,
  selectLastActors,
  selectVoidedResults,
  type VoidedResult,
} from '#features/audit/queries.ts';
export { type Administrator, type Change, recordChanges } from '#features/audit/service.ts';
