import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/notifications/admin-service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function notificationAdminRoutes(deps: Deps): Route[] {
  return [
    route(api.listAllNotifications, ({ query }) => service.listAllNotifications(deps, query)),
    route(api.createNotification, ({ actor, body, once }) =>
      service.createNotification(once(deps), actor, body),
    ),
    route(api.updateNotification, ({ actor, params, body, once }) =>
      service.updateNotification(once(deps), actor, params.notificationId, body),
    ),
    route(api.deleteNotification, async ({ actor, params }) => {
      await service.deleteNotification(deps, actor, params.notificationId);
      return undefined;
    }),
  ];
}
