import type { Announcement } from '@taiyari/contract';

/** The colour of each type, the same in the carousel and in the console. */
export const typeTones = {
  announcement: 'primary',
  exam_alert: 'danger',
  study_update: 'info',
  success: 'success',
  news: 'info',
  result: 'success',
  notification: 'primary',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<Announcement['type'], string>;
