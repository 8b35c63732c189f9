/** What other features may use of this one. */
export { listRunningAttemptIds, listRunningAttempts } from '#features/attempts/service.ts';
