/** The kinds of announcements; each has its colour in the carousel. */
export const announcementTypes = [
  'announcement',
  'exam_alert',
  'study_update',
  'success',
  'news',
  'result',
  'notification',
  'warning',
  'info',
] as const;

export const lowestPriority = 1;
export const highestPriority = 10;

/** One priority up (1) or down (-1); at either end it stays. */
export function steppedPriority(priority: number, step: 1 | -1): number {
  return Math.min(highestPriority, Math.max(lowestPriority, priority + step));
}
