import { linkOptions } from '@tanstack/react-router';

/** Every page of the console; learners' pages stand in lib/paths.ts. */
export const adminPaths = {
  overview: linkOptions({ to: '/admin' }),
  users: linkOptions({ to: '/admin/users' }),
  series: linkOptions({ to: '/admin/test-series' }),
  analytics: linkOptions({ to: '/admin/analytics' }),
  testAnalytics: (testId: string) =>
    linkOptions({ to: '/admin/analytics/tests/$testId', params: { testId } }),
  bulkUpload: linkOptions({ to: '/admin/questions/bulk-upload' }),
  tests: linkOptions({ to: '/admin/manage-tests' }),
  newTest: linkOptions({ to: '/admin/manage-tests/new' }),
  test: (testId: string) => linkOptions({ to: '/admin/manage-tests/$testId', params: { testId } }),
  notifications: linkOptions({ to: '/admin/notifications' }),
  announcements: linkOptions({ to: '/admin/announcements' }),
  audit: linkOptions({ to: '/admin/audit' }),
  security: linkOptions({ to: '/admin/security' }),
} as const;
