import { api } from '@taiyari/contract';
import * as service from '#features/results/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function resultRoutes(deps: service.ResultDeps): Route[] {
  return [
    route(api.listResults, ({ actor, query }) => service.listResults(deps, actor, query)),
    route(api.listPastAttempts, ({ actor, query }) => service.listPastAttempts(deps, actor, query)),
    route(api.getResult, ({ actor, params }) => service.getResult(deps, actor, params.resultId)),
    route(api.getAnalysis, ({ actor, params, query }) =>
      service.getAnalysis(deps, actor, params.resultId, query.lang),
    ),
    route(api.getUserAnalysis, ({ params }) =>
      service.getAnalysis(deps, { accountId: params.userId }, params.resultId, 'en'),
    ),
    route(api.deleteResult, async ({ actor, params }) => {
      await service.deleteResult(deps, actor, params.resultId);
      return undefined;
    }),
  ];
}
