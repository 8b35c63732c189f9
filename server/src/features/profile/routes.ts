import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/profile/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function profileRoutes(deps: Deps): Route[] {
  return [
    route(api.getProfile, ({ actor }) => service.getProfile(deps, actor)),
    route(api.updateProfile, ({ actor, body }) => service.updateProfile(deps, actor, body)),
    route(api.getProfileStats, ({ actor }) => service.getStats(deps, actor)),
    route(api.putAvatar, ({ actor, file }) => service.changeAvatar(deps, actor, file.bytes)),
    route(api.deleteAvatar, ({ actor }) => service.removeAvatar(deps, actor)),
  ];
}
