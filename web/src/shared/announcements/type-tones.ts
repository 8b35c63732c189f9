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

/** A page that is open may be older than a type. */
export const isKnownType = (type: string): type is Announcement['type'] =>
  Object.hasOwn(typeTones, type);
