/** What other features may use of this one. */
export {
  deleteNickname,
  replaceEntries,
  selectOptionalNickname,
} from '#features/comparison/queries.ts';
