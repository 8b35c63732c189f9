import { api } from '@taiyari/contract';
import * as service from '#features/analytics/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function analyticsRoutes(deps: service.AnalyticsDeps): Route[] {
  return [
    route(api.getAnalytics, ({ query }) => service.getAnalytics(deps, query)),
    route(api.listAnalysedTests, ({ query }) => service.listAnalysedTests(deps, query)),
    route(api.getTestAnalytics, ({ params, query }) =>
      service.getTestAnalytics(deps, params.testId, query),
    ),
  ];
}
