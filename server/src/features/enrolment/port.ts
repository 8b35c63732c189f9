/** What other features may use of this one. */
export {
  isHeldForGood,
  lockGiven,
  selectEntitlementOfLine,
  selectHeld,
} from '#features/enrolment/entitlement-queries.ts';
export {
  endRunOut,
  giveEntitlement,
  revokeEntitlement,
  revokeEntitlementOf,
} from '#features/enrolment/entitlements.ts';
export {
  enrolAsGift,
  isEnrolled,
  listEnrolments,
  type Purchase,
  unenrol,
} from '#features/enrolment/service.ts';
