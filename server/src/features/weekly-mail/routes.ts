import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/weekly-mail/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function weeklyMailRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(api.getWeeklyMail, ({ actor }) => service.getWeeklyMail(deps, actor)),
    route(api.changeWeeklyMail, ({ actor, body }) =>
      service.changeWeeklyMail(deps, actor, body.isWanted),
    ),
    route(api.stopWeeklyMail, async ({ body }) => {
      await service.stopWeeklyMail(deps, body.key);
      return undefined;
    }),
  ];
}
