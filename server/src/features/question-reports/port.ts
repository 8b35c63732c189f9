/** What other features may use of this one. */
export { type OwnOutcome, selectOwnOutcomes } from '#features/question-reports/queries.ts';
