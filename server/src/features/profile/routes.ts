import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/profile/service.ts';
import { readUpload } from '#platform/http/requests/upload.ts';
import { type Route, route } from '#platform/http/route.ts';

const maximumAvatarBytes = 5 * 1_048_576;

export function profileRoutes(deps: Deps): Route[] {
  return [
    route(api.getProfile, ({ actor }) => service.getProfile(deps, actor)),
    route(api.updateProfile, ({ actor, body }) => service.updateProfile(deps, actor, body)),
    route(api.getProfileStats, ({ actor }) => service.getStats(deps, actor)),
    route(api.putAvatar, async ({ actor, request }) =>
      service.changeAvatar(deps, actor, await readUpload(request, maximumAvatarBytes)),
    ),
    route(api.deleteAvatar, ({ actor }) => service.removeAvatar(deps, actor)),
  ];
}
