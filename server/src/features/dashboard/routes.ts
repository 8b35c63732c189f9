import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { getDashboard } from '#features/dashboard/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function dashboardRoutes(deps: Deps): Route[] {
  return [route(api.getDashboard, ({ actor }) => getDashboard(deps, actor))];
}
