import type { AdminEndpointName, Api, Endpoint, EndpointName } from '@taiyari/contract';

/**
 * What the first loads of the home page and of the test screen call. Each row of a table is bytes of both, so only these
 * stand in the first one. This list is the one place: the tables are written from it, and the types read it.
 */
export const firstCalls = [
  'becomeGuest',
  'getAccount',
  'deleteSessions',
  'getSite',
  'listAnnouncements',
  'listFeaturedSeries',
  'listRecruitments',
  'getTest',
  'startAttempt',
  'getAttempt',
  'saveAnswers',
  'endPart',
  'getAttemptClock',
  'submitAttempt',
  'discardAttempt',
] as const satisfies readonly EndpointName[];

/** Asked by others than our pages' scripts: links, pictures, payment providers, pages of older releases, other programs. */
export const notOfPages = [
  'changeName',
  'getFile',
  'getInvoice',
  'getPicture',
  'getResult',
  'getScoreCardPicture',
  'getSeriesPreview',
  'getTestPreview',
  'listResults',
  'receivePaymentEvent',
  'stopWeeklyMail',
] as const satisfies readonly EndpointName[];

export type FirstEndpointName = (typeof firstCalls)[number];

/** What a learner's other pages call. The administrators' table is in the console, which no learner loads. */
export type ElsewhereEndpointName = Exclude<
  EndpointName,
  AdminEndpointName | FirstEndpointName | (typeof notOfPages)[number]
>;

type Change = Exclude<Endpoint['method'], 'GET'>;

/** Method and path of each of these endpoints; one that the contract has otherwise is an error. */
export type EndpointTable<Name extends EndpointName> = {
  readonly [Key in Name]: {
    readonly method: Api[Key]['method'];
    readonly path: Api[Key]['path'];
  } & (Api[Key] extends { readonly isOnce: true }
    ? { readonly isOnce: true }
    : { readonly isOnce?: undefined }) &
    (Api[Key] extends { readonly access: 'public'; readonly method: Change }
      ? { readonly isPublic: true }
      : { readonly isPublic?: undefined });
};
