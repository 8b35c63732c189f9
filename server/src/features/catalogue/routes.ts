import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as exams from '#features/catalogue/recruitments.ts';
import * as service from '#features/catalogue/service.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { type Route, route } from '#platform/http/route.ts';

export function catalogueRoutes(deps: Deps): Route[] {
  return [
    route(api.listSeries, ({ actor, query }) => service.listSeries(deps, idOf(actor), query)),
    route(api.listFeaturedSeries, ({ actor }) => service.listFeaturedSeries(deps, idOf(actor))),
    route(api.listRecruitments, () => exams.listRecruitments(deps)),
    route(api.getSeries, ({ actor, params }) =>
      service.getSeries(deps, idOf(actor), params.seriesId),
    ),
    route(api.listSeriesTests, ({ actor, params }) =>
      service.listSeriesTests(deps, idOf(actor), params.seriesId),
    ),
    route(api.listTests, ({ actor, query }) => service.listTests(deps, idOf(actor), query)),
    route(api.getTest, ({ actor, params, query }) =>
      service.getTest(deps, idOf(actor), {
        testId: params.testId,
        seriesId: query.seriesId ?? null,
      }),
    ),
  ];
}

function idOf(actor: Actor | null): string | null {
  return actor?.accountId ?? null;
}
