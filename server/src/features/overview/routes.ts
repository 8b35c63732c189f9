import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { getAttention, getStats } from '#features/overview/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function overviewRoutes(deps: Deps): Route[] {
  return [
    route(api.getStats, () => getStats(deps)),
    route(api.getAttention, () => getAttention(deps)),
  ];
}
