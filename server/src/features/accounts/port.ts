/** What other features may use of this one. */
export { updateAccount } from '#features/accounts/queries.ts';
export { changeStandings, getAccount, requireStepUp } from '#features/accounts/service.ts';
