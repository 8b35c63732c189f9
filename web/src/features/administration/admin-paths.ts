import { linkOptions } from '@tanstack/react-router';

/** Every page of the console; learners' pages stand in lib/paths.ts. */
export const adminPaths = {
  overview: linkOptions({ to: '/admin' }),
  users: linkOptions({ to: '/admin/users' }),
  series: linkOptions({ to: '/admin/$', params: { _splat: 'test-series' } }),
  tests: linkOptions({ to: '/admin/$', params: { _splat: 'manage-tests' } }),
  analytics: linkOptions({ to: '/admin/$', params: { _splat: 'analytics' } }),
  bulkUpload: linkOptions({ to: '/admin/$', params: { _splat: 'questions/bulk-upload' } }),
  notifications: linkOptions({ to: '/admin/notifications' }),
  announcements: linkOptions({ to: '/admin/announcements' }),
  audit: linkOptions({ to: '/admin/audit' }),
} as const;
