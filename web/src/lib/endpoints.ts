import type { AdminEndpointName, Api, EndpointName } from '@taiyari/contract';

/**
 * Method and path of every endpoint, for run time. The contract's own table carries its schemas and with them
 * the schema library, which must not reach the browser; the type makes a difference between the two an error.
 */
export type EndpointTable<Name extends EndpointName> = {
  readonly [Key in Name]: {
    readonly method: Api[Key]['method'];
    readonly path: Api[Key]['path'];
  };
};

/** What a learner's pages call; the administrators' table is in the console, which no learner loads. */
export type LearnerEndpointName = Exclude<
  EndpointName,
  AdminEndpointName | 'getFile' | 'getHealth'
>;

export const endpoints: EndpointTable<LearnerEndpointName> = {
  createAccount: { method: 'POST', path: '/api/account' },
  getAccount: { method: 'GET', path: '/api/account' },
  createSession: { method: 'POST', path: '/api/account/sessions/email' },
  deleteSessions: { method: 'DELETE', path: '/api/account/sessions' },
  changeName: { method: 'PATCH', path: '/api/account/name' },
  changePassword: { method: 'PATCH', path: '/api/account/password' },
  getStepUp: { method: 'GET', path: '/api/account/step-up' },
  stepUp: { method: 'POST', path: '/api/account/step-up' },
  requestRecovery: { method: 'POST', path: '/api/account/recovery' },
  resetPassword: { method: 'PUT', path: '/api/account/recovery' },
  requestVerification: { method: 'POST', path: '/api/account/verification' },
  confirmVerification: { method: 'PUT', path: '/api/account/verification' },
  getPreferences: { method: 'GET', path: '/api/account/preferences' },
  changePreferences: { method: 'PATCH', path: '/api/account/preferences' },
  listOwnSecurityEvents: { method: 'GET', path: '/api/account/security-events' },
  exportAccount: { method: 'GET', path: '/api/account/export' },
  deleteAccount: { method: 'DELETE', path: '/api/account' },

  listSeries: { method: 'GET', path: '/api/series' },
  listFeaturedSeries: { method: 'GET', path: '/api/series/featured' },
  getSeries: { method: 'GET', path: '/api/series/:seriesId' },
  listSeriesTests: { method: 'GET', path: '/api/series/:seriesId/tests' },
  listTests: { method: 'GET', path: '/api/tests' },
  getTest: { method: 'GET', path: '/api/tests/:testId' },

  enrol: { method: 'POST', path: '/api/series/:seriesId/enrolment' },
  unenrol: { method: 'DELETE', path: '/api/series/:seriesId/enrolment' },
  listEnrolments: { method: 'GET', path: '/api/enrolments' },

  startAttempt: { method: 'POST', path: '/api/attempts' },
  getAttempt: { method: 'GET', path: '/api/attempts/:attemptId' },
  saveAnswers: { method: 'PATCH', path: '/api/attempts/:attemptId/answers' },
  submitAttempt: { method: 'POST', path: '/api/attempts/:attemptId/submission' },
  discardAttempt: { method: 'DELETE', path: '/api/attempts/:attemptId' },
  listRunningAttempts: { method: 'GET', path: '/api/attempts' },

  getProfile: { method: 'GET', path: '/api/profile' },
  updateProfile: { method: 'PATCH', path: '/api/profile' },
  getProfileStats: { method: 'GET', path: '/api/profile/stats' },
  putAvatar: { method: 'PUT', path: '/api/profile/avatar' },
  deleteAvatar: { method: 'DELETE', path: '/api/profile/avatar' },

  getDashboard: { method: 'GET', path: '/api/dashboard' },

  listResults: { method: 'GET', path: '/api/results' },
  getResult: { method: 'GET', path: '/api/results/:resultId' },
  getAnalysis: { method: 'GET', path: '/api/results/:resultId/analysis' },

  listAnnouncements: { method: 'GET', path: '/api/announcements' },
  listNotifications: { method: 'GET', path: '/api/notifications' },
  readNotifications: { method: 'POST', path: '/api/notifications/read' },

  listNews: { method: 'GET', path: '/api/news' },
  sendContactMessage: { method: 'POST', path: '/api/contact' },

  getReady: { method: 'GET', path: '/api/ready' },
  getSite: { method: 'GET', path: '/api/site' },
};
