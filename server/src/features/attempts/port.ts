/** What other features may use of this one. */
export { giveExtraTime } from '#features/attempts/extra-time.ts';
export { listRunningAttemptIds, listRunningAttempts } from '#features/attempts/service.ts';
