/** What other features may use of this one. */

export { requestVerification } from '#features/accounts/links/verification.ts';
export { deleteSessions, updateAccount, upsertPreferences } from '#features/accounts/queries.ts';
export { changeAccountStates, getAccount, requireStepUp } from '#features/accounts/service.ts';
export { selectOpenSessions } from '#features/accounts/sessions/queries.ts';
export type { AccountBefore } from '#features/accounts/state/change-states.ts';
