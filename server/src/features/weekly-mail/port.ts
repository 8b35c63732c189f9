/** What other features may use of this one. */
export { selectIsWanted } from '#features/weekly-mail/queries.ts';
