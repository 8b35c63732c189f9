/** What other features may use of this one. */
export { updateAccount } from '#features/accounts/queries.ts';
export { changeAccountStates, getAccount, requireStepUp } from '#features/accounts/service.ts';
export type { AccountBefore } from '#features/accounts/state/change-states.ts';
