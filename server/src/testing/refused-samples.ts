import type { EndpointName } from '@taiyari/contract';

/** Refused for what the sample bodies hold, or for what is not there, and not for who calls. */
export const refusedBySample = new Set<EndpointName>([
  'createSession',
  'createSessionByCode',
  'linkByPassword',
  'addPicture',
  'putAvatar',
  'putSeriesIcon',
  'importQuestions',
  'removeNickname',
  // The test of the scenario has no blueprint.
  'takeBlueprint',
  // No question of the practice is answered, and no card has been made.
  'revealQuestion',
  'sendReviewAnswer',
]);
/** For who signs what he sends, whoever is logged in. */
export const refusedUnsigned = new Set<EndpointName>(['receivePaymentEvent']);
/** There is no provider to log in at. */
export const isOfProviders = new Set<EndpointName>([
  'startProviderLogIn',
  'finishProviderLogIn',
  'startLinking',
]);
/** For who has no account. */
export const refusesLearners = new Set<EndpointName>(['becomeGuest']);

/** Endpoints that the sample of the scenario never succeeds at. */
export const refusedSamples: ReadonlySet<EndpointName> = new Set([
  ...refusedBySample,
  ...refusedUnsigned,
  ...isOfProviders,
  ...refusesLearners,
]);
