/** What other features may use of this one. */
export { serveOneClickStops } from '#features/weekly-mail/one-click.ts';
export { keyOf, selectIsWanted, selectOwnerOfKey } from '#features/weekly-mail/queries.ts';
export { stopWeeklyMail } from '#features/weekly-mail/service.ts';
