import type { AdminEndpointName } from '@taiyari/contract';
import type { EndpointTable } from '#lib/endpoints.ts';

/** Method and path of what administrators call, apart from the learners' table: no learner loads it. */
export const adminEndpoints: EndpointTable<AdminEndpointName> = {
  getStats: { method: 'GET', path: '/api/admin/stats' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  exportUsers: { method: 'GET', path: '/api/admin/users.csv' },
  getUser: { method: 'GET', path: '/api/admin/users/:userId' },
  updateUser: { method: 'PATCH', path: '/api/admin/users/:userId' },
  changeUsers: { method: 'POST', path: '/api/admin/users/bulk' },
  listAllAnnouncements: { method: 'GET', path: '/api/admin/announcements' },
  createAnnouncement: { method: 'POST', path: '/api/admin/announcements' },
  updateAnnouncement: { method: 'PUT', path: '/api/admin/announcements/:announcementId' },
  changeAnnouncement: { method: 'PATCH', path: '/api/admin/announcements/:announcementId' },
  deleteAnnouncement: { method: 'DELETE', path: '/api/admin/announcements/:announcementId' },
  listAllNotifications: { method: 'GET', path: '/api/admin/notifications' },
  createNotification: { method: 'POST', path: '/api/admin/notifications' },
  updateNotification: { method: 'PUT', path: '/api/admin/notifications/:notificationId' },
  deleteNotification: { method: 'DELETE', path: '/api/admin/notifications/:notificationId' },
  listManagedTests: { method: 'GET', path: '/api/admin/tests' },
  getManagedTest: { method: 'GET', path: '/api/admin/tests/:testId' },
  createTest: { method: 'POST', path: '/api/admin/tests' },
  updateTest: { method: 'PUT', path: '/api/admin/tests/:testId' },
  changeTestStatus: { method: 'PATCH', path: '/api/admin/tests/:testId/status' },
  deleteTest: { method: 'DELETE', path: '/api/admin/tests/:testId' },
  copyTest: { method: 'POST', path: '/api/admin/tests/:testId/copy' },
  getTestImpact: { method: 'GET', path: '/api/admin/tests/:testId/impact' },
  listAuditEntries: { method: 'GET', path: '/api/admin/audit' },
};
