import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { getMastery } from '#features/mastery/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function masteryRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [route(api.getMastery, ({ actor }) => getMastery(deps, actor))];
}
