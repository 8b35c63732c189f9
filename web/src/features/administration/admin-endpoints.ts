import type { AdminEndpointName } from '@taiyari/contract';
import type { EndpointTable } from '#lib/endpoints.ts';

/** Method and path of what administrators call, apart from the learners' table: no learner loads it. */
export const adminEndpoints: EndpointTable<AdminEndpointName> = {
  listAllAnnouncements: { method: 'GET', path: '/api/admin/announcements' },
  createAnnouncement: { method: 'POST', path: '/api/admin/announcements' },
  updateAnnouncement: { method: 'PUT', path: '/api/admin/announcements/:announcementId' },
  changeAnnouncement: { method: 'PATCH', path: '/api/admin/announcements/:announcementId' },
  deleteAnnouncement: { method: 'DELETE', path: '/api/admin/announcements/:announcementId' },
  listAllNotifications: { method: 'GET', path: '/api/admin/notifications' },
  createNotification: { method: 'POST', path: '/api/admin/notifications' },
  updateNotification: { method: 'PUT', path: '/api/admin/notifications/:notificationId' },
  deleteNotification: { method: 'DELETE', path: '/api/admin/notifications/:notificationId' },
  listAuditEntries: { method: 'GET', path: '/api/admin/audit' },
};
