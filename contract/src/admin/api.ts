import * as audit from './audit.ts';

/** What administrators call; every endpoint here has `access: 'admin'` (a test sees to it). */
export const adminApi = {
  listAuditEntries: audit.listAuditEntries,
} as const;

export type AdminApi = typeof adminApi;
export type AdminEndpointName = keyof AdminApi;
