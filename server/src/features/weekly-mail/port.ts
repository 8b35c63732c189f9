/** What other features may use of this one. */
export { serveOneClickStops } from '#features/weekly-mail/one-click.ts';
export { selectIsWanted } from '#features/weekly-mail/queries.ts';
