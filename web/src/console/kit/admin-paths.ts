import type { Address } from '#lib/router/address.ts';

/** Every page of the console; learners' pages stand in lib/paths.ts. */
export const adminPaths = {
  overview: { to: '/admin' },
  users: { to: '/admin/users' },
  user: (userId: string) => ({ to: '/admin/users/$userId', params: { userId } }),
  userJobs: { to: '/admin/user-jobs' },
  userJob: (jobId: string) => ({ to: '/admin/user-jobs/$jobId', params: { jobId } }),
  series: { to: '/admin/test-series' },
  analytics: { to: '/admin/analytics' },
  testAnalytics: (testId: string) => ({ to: '/admin/analytics/tests/$testId', params: { testId } }),
  bulkUpload: { to: '/admin/questions/bulk-upload' },
  tests: { to: '/admin/manage-tests' },
  newTest: { to: '/admin/manage-tests/new' },
  test: (testId: string) => ({ to: '/admin/manage-tests/$testId', params: { testId } }),
  bank: { to: '/admin/question-bank' },
  bankQuestion: (bankQuestionId: string) => ({
    to: '/admin/question-bank/$bankQuestionId',
    params: { bankQuestionId },
  }),
  messages: { to: '/admin/messages' },
  message: (messageId: string) => ({ to: '/admin/messages/$messageId', params: { messageId } }),
  questionReports: { to: '/admin/question-reports' },
  questionCase: (testId: string, questionId: string) => ({
    to: '/admin/question-reports/$testId/$questionId',
    params: { testId, questionId },
  }),
  rulings: { to: '/admin/rulings' },
  ruling: (rulingId: string) => ({ to: '/admin/rulings/$rulingId', params: { rulingId } }),
  orders: { to: '/admin/orders' },
  order: (orderId: string) => ({ to: '/admin/orders/$orderId', params: { orderId } }),
  trash: { to: '/admin/trash' },
  notifications: { to: '/admin/notifications' },
  announcements: { to: '/admin/announcements' },
  audit: { to: '/admin/audit' },
  security: { to: '/admin/security' },
} as const satisfies Record<string, Address | ((...names: never[]) => Address)>;
