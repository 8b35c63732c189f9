/** What other features may use of this one. */
export { type Change, recordChanges, type Worker } from '#features/audit/service.ts';
