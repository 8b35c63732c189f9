import { api } from '@taiyari/contract';
import * as service from '#features/comparison/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function comparisonRoutes(deps: service.ComparisonDeps): Route[] {
  return [
    route(api.compareResult, ({ actor, params }) =>
      service.compareResult(deps, actor, params.resultId),
    ),
    route(api.getLeaderboard, ({ actor, params }) =>
      service.getLeaderboard(deps, actor, params.testId),
    ),
    route(api.joinLeaderboards, async ({ actor, body }) => {
      await service.joinLeaderboards(deps, actor, body.nickname);
      return undefined;
    }),
    route(api.leaveLeaderboards, async ({ actor }) => {
      await service.leaveLeaderboards(deps, actor);
      return undefined;
    }),
  ];
}
