import { api } from '@taiyari/contract';
import * as service from '#features/daily/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function dailyRoutes(deps: service.DailyDeps): Route[] {
  return [
    route(api.getDaily, ({ actor, query }) => service.getDaily(deps, actor, query.exam)),
    route(api.getYesterday, ({ actor, query }) => service.getYesterday(deps, actor, query.exam)),
    route(api.answerDaily, ({ actor, params, body }) =>
      service.answerDaily(deps, actor, params, body),
    ),
    route(api.changeDailySettings, async ({ actor, body }) => {
      await service.changeDailySettings(deps, actor, body);
      return undefined;
    }),
  ];
}
