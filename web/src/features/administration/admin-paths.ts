import { linkOptions } from '@tanstack/react-router';

/** Every page of the console; learners' pages stand in lib/paths.ts. */
export const adminPaths = {
  overview: linkOptions({ to: '/admin' }),
  notifications: linkOptions({ to: '/admin/notifications' }),
  announcements: linkOptions({ to: '/admin/announcements' }),
  audit: linkOptions({ to: '/admin/audit' }),
} as const;
