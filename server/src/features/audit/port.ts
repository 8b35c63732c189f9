/** What other features may use of this one. */
export { type Administrator, type Change, recordChanges } from '#features/audit/service.ts';
