import type { AdminEndpointName } from '@taiyari/contract';
import type { EndpointTable } from '#lib/endpoints.ts';

/** Method and path of what administrators call, apart from the learners' table: no learner loads it. */
export const adminEndpoints: EndpointTable<AdminEndpointName> = {
  listAuditEntries: { method: 'GET', path: '/api/admin/audit' },
};
