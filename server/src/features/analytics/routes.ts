import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { reviewKey } from '#features/analytics/review-key.ts';
import * as service from '#features/analytics/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function analyticsRoutes(deps: service.AnalyticsDeps & Pick<Deps, 'reads'>): Route[] {
  return [
    route(api.getAnalytics, ({ query, request }) =>
      deps.reads(request)((db) => service.getAnalytics({ ...deps, db }, query)),
    ),
    route(api.listAnalysedTests, ({ query, request }) =>
      deps.reads(request)((db) => service.listAnalysedTests({ ...deps, db }, query)),
    ),
    route(api.reviewKey, ({ actor, params, body }) => reviewKey(deps, actor, params, body)),
    route(api.getTestAnalytics, ({ params, query }) =>
      service.getTestAnalytics(deps, params.testId, query),
    ),
  ];
}
