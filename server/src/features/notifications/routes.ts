import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/notifications/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function notificationRoutes(deps: Deps): Route[] {
  return [
    route(api.listNotifications, ({ actor }) => service.listNotifications(deps, actor)),
    route(api.readNotifications, async ({ actor, body }) => {
      await service.readNotifications(deps, actor, body);
      return undefined;
    }),
  ];
}
