/** What other features may use of this one. */
export { updateAccount } from '#features/accounts/queries.ts';
export { changeAccountStates, getAccount, requireStepUp } from '#features/accounts/service.ts';
