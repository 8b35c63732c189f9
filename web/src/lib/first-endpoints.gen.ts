// Written from the contract by endpoint-tables.ts, at each build.
import type { EndpointTable, FirstEndpointName } from '#lib/endpoint-table.ts';

export const firstEndpoints: EndpointTable<FirstEndpointName> = {
  becomeGuest: { method: 'POST', path: '/api/account/guest', isPublic: true },
  getAccount: { method: 'GET', path: '/api/account' },
  deleteSessions: { method: 'DELETE', path: '/api/account/sessions' },
  listFeaturedSeries: { method: 'GET', path: '/api/series/featured' },
  listRecruitments: { method: 'GET', path: '/api/recruitments' },
  getTest: { method: 'GET', path: '/api/tests/:testId' },
  startAttempt: { method: 'POST', path: '/api/attempts' },
  getAttempt: { method: 'GET', path: '/api/attempts/:attemptId' },
  saveAnswers: { method: 'PATCH', path: '/api/attempts/:attemptId/answers' },
  endPart: { method: 'POST', path: '/api/attempts/:attemptId/parts/:part/close' },
  getAttemptClock: { method: 'GET', path: '/api/attempts/:attemptId/clock' },
  submitAttempt: { method: 'POST', path: '/api/attempts/:attemptId/submission' },
  discardAttempt: { method: 'DELETE', path: '/api/attempts/:attemptId' },
  listAnnouncements: { method: 'GET', path: '/api/announcements' },
  getSite: { method: 'GET', path: '/api/site' },
};
