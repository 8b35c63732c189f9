// Written from the contract by endpoint-tables.ts, at each build.
import type { BookEndpointName, EndpointTable } from '#lib/endpoint-table.ts';

export const bookEndpoints: EndpointTable<BookEndpointName> = {
  getDueCards: { method: 'GET', path: '/api/review/due' },
  listReviewCards: { method: 'GET', path: '/api/review/cards' },
  getReviewRound: { method: 'GET', path: '/api/review/round' },
  sendReviewAnswers: { method: 'POST', path: '/api/review/answers' },
  changeReviewCard: { method: 'PATCH', path: '/api/review/cards/:questionId' },
  listReviewMarks: { method: 'GET', path: '/api/review/tests/:testId/marks' },
  setGoalDay: { method: 'PUT', path: '/api/review/goal' },
  getPracticeChoices: { method: 'GET', path: '/api/practice/choices' },
  countPractice: { method: 'POST', path: '/api/practice/count' },
  startPractice: { method: 'POST', path: '/api/practices' },
  studyTest: { method: 'POST', path: '/api/practice/tests/:testId/study' },
  listPractices: { method: 'GET', path: '/api/practices' },
  getPractice: { method: 'GET', path: '/api/practices/:practiceId' },
  answerPractice: { method: 'POST', path: '/api/practices/:practiceId/answers' },
  getDaily: { method: 'GET', path: '/api/daily' },
  getYesterday: { method: 'GET', path: '/api/daily/yesterday' },
  answerDaily: { method: 'POST', path: '/api/daily/:exam/:day/answers' },
  changeDailySettings: { method: 'PATCH', path: '/api/daily/settings' },
};
