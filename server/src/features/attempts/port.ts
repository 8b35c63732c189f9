/** What other features may use of this one. */
export { giveExtraTime, selectExtraTime } from '#features/attempts/extra-time.ts';
export { handInWhereBothRun, lockMovedAttempts, moveAttempts } from '#features/attempts/moving.ts';
export { lockAttemptsOf, selectSatQuestions } from '#features/attempts/queries.ts';
export { refusals, tooLate, unknownError } from '#features/attempts/refusals.ts';
export type { AttemptDeps } from '#features/attempts/service.ts';
export { listRunningAttemptIds, listRunningAttempts } from '#features/attempts/service.ts';
export type { Uncounted } from '#features/attempts/uncounted.ts';
