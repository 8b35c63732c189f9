import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import type { AsksPassword } from '#features/authoring/change-offer.ts';
import * as service from '#features/authoring/series/service.ts';
import * as testsService from '#features/authoring/series/tests-service.ts';
import { Reply, type Route, route } from '#platform/http/route.ts';

/** The console's calls about series. */
export function seriesRoutes(deps: Deps & AsksPassword): Route[] {
  return [
    route(api.listAdminSeries, ({ query }) => service.listSeries(deps, query)),
    route(api.createSeries, ({ actor, body, once }) =>
      service.createSeries(once(deps), actor, body),
    ),
    route(api.getAdminSeries, ({ params }) => service.getSeries(deps, params.seriesId)),
    route(api.updateSeries, ({ actor, params, body, once }) =>
      service.updateSeries(once(deps), actor, params.seriesId, body),
    ),
    route(api.changeSeriesStatus, ({ actor, params, body }) =>
      service.changeStatus(deps, actor, params.seriesId, body),
    ),
    route(api.deleteSeries, async ({ actor, params }) => {
      await service.deleteSeries(deps, actor, params.seriesId);
      return undefined;
    }),
    route(api.getSeriesImpact, ({ params }) => service.getImpact(deps, params.seriesId)),
    route(api.putSeriesIcon, ({ actor, params, file }) =>
      service.changeIcon(deps, actor, params.seriesId, file.bytes),
    ),
    route(api.deleteSeriesIcon, ({ actor, params }) =>
      service.removeIcon(deps, actor, params.seriesId),
    ),
    ...testRoutes(deps),
  ];
}

function testRoutes(deps: Deps & AsksPassword): Route[] {
  return [
    route(api.listAdminSeriesTests, ({ params }) => testsService.listTests(deps, params.seriesId)),
    route(api.addSeriesTest, async ({ actor, params, body }) => {
      const { list, isNew } = await testsService.addTest(deps, actor, params.seriesId, body);
      return new Reply(list, !isNew);
    }),
    route(api.removeSeriesTest, ({ actor, params }) =>
      testsService.removeTest(deps, actor, params.seriesId, params.testId),
    ),
    route(api.orderSeriesTests, ({ actor, params, body }) =>
      testsService.orderTests(deps, actor, params.seriesId, body),
    ),
  ];
}
