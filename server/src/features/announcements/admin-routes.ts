import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/announcements/admin-service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function announcementAdminRoutes(deps: Deps): Route[] {
  return [
    route(api.listAllAnnouncements, ({ query }) => service.listAllAnnouncements(deps, query)),
    route(api.createAnnouncement, ({ actor, body, once }) =>
      service.createAnnouncement(once(deps), actor, body),
    ),
    route(api.updateAnnouncement, ({ actor, params, body, once }) =>
      service.updateAnnouncement(once(deps), actor, params.announcementId, body),
    ),
    route(api.changeAnnouncement, ({ actor, params, body }) =>
      service.changeAnnouncement(deps, actor, params.announcementId, body),
    ),
    route(api.deleteAnnouncement, async ({ actor, params }) => {
      await service.deleteAnnouncement(deps, actor, params.announcementId);
      return undefined;
    }),
  ];
}
