/** What other features may use of this one. */
export {
  noteFollowed,
  selectUnfollowed,
  type UnfollowedRuling,
} from '#features/rulings/following-queries.ts';
export {
  countWaitingRulings,
  type NowWrong,
  type OwnChange,
  selectNowWrong,
  selectOwnChanges,
} from '#features/rulings/list-queries.ts';
export { selectInForce } from '#features/rulings/queries.ts';
export { type RuledPlace, readRuledPlaces } from '#features/rulings/ruled-places.ts';
export {
  approveRuling,
  findAsked,
  getRuling,
  listAskingVersions,
  listRulings,
  listRulingsOfQuestion,
  proposeRuling,
  readPublished,
  withdrawRuling,
} from '#features/rulings/service.ts';
export {
  placesOf,
  readKeyRevision,
  readVersionKeys,
  type ScoringKey,
} from '#features/rulings/version-keys.ts';
export { toPublishedRuling } from '#features/rulings/views.ts';
