/** What other features may use of this one. */
export { exportMessages } from '#features/contact/own-data.ts';
export { deleteMessagesFrom } from '#features/contact/queries.ts';
