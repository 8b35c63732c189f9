import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as notifications from './notifications.ts';

/** What administrators call; every endpoint here has `access: 'admin'` (a test sees to it). */
export const adminApi = {
  listAuditEntries: audit.listAuditEntries,

  listAllAnnouncements: announcements.listAllAnnouncements,
  createAnnouncement: announcements.createAnnouncement,
  updateAnnouncement: announcements.updateAnnouncement,
  changeAnnouncement: announcements.changeAnnouncement,
  deleteAnnouncement: announcements.deleteAnnouncement,

  listAllNotifications: notifications.listAllNotifications,
  createNotification: notifications.createNotification,
  updateNotification: notifications.updateNotification,
  deleteNotification: notifications.deleteNotification,
} as const;

export type AdminApi = typeof adminApi;
export type AdminEndpointName = keyof AdminApi;
