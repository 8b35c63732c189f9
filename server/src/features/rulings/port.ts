/** What other features may use of this one. */
export {
  type OwnChange,
  selectOwnChanges,
  selectPublished,
  selectRulingsOfQuestion,
} from '#features/rulings/list-queries.ts';
export { selectInForce } from '#features/rulings/queries.ts';
export {
  approveRuling,
  findAsked,
  getRuling,
  listRulings,
  proposeRuling,
  withdrawRuling,
} from '#features/rulings/service.ts';
export { placesOf, readKeyRevision, readVersionKeys } from '#features/rulings/version-keys.ts';
export { toAdminRuling, toPublishedRuling } from '#features/rulings/views.ts';
