import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { getAuditEntry, listAuditEntries } from '#features/audit/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function auditRoutes(deps: Deps): Route[] {
  return [
    route(api.listAuditEntries, ({ query, request }) =>
      deps.reads(request)((db) => listAuditEntries({ db }, query)),
    ),
    route(api.getAuditEntry, ({ params, request }) =>
      deps.reads(request)((db) => getAuditEntry({ db }, params.entryId)),
    ),
  ];
}
