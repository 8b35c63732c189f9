/** What other features may use of this one. */
export { type ExtraTime, giveExtraTime } from '#features/attempts/extra-time.ts';
export { listRunningAttemptIds, listRunningAttempts } from '#features/attempts/service.ts';
