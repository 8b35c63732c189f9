import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { listEvents, listOwnEvents } from '#features/security-events/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function securityEventRoutes(deps: Deps): Route[] {
  return [
    route(api.listOwnSecurityEvents, ({ actor, query }) => listOwnEvents(deps, actor, query)),
    route(api.listSecurityEvents, ({ query }) => listEvents(deps, query)),
  ];
}
