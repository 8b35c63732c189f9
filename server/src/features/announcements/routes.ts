import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { listAnnouncements } from '#features/announcements/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function announcementRoutes(deps: Deps): Route[] {
  return [route(api.listAnnouncements, () => listAnnouncements(deps))];
}
