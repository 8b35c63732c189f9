import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { ratingAdminRoutes } from '#features/ratings/admin-routes.ts';
import * as service from '#features/ratings/service.ts';
import { type Route, route } from '#platform/http/route.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** @param ofConsole what administrators' lists are read with. */
export function ratingRoutes(deps: Needs, ofConsole: Needs): Route[] {
  return [
    route(api.getOwnRating, ({ actor, params }) =>
      service.getOwnRating(deps, actor, params.seriesId),
    ),
    route(api.rateSeries, ({ actor, params, body }) =>
      service.rateSeries(deps, actor, params.seriesId, body),
    ),
    route(api.reviewSeries, ({ actor, params, body }) =>
      service.reviewSeries(deps, actor, params.seriesId, body),
    ),
    route(api.withdrawRating, async ({ actor, params, query }) => {
      await service.withdrawRating(deps, actor, params.seriesId, query.changedAt);
      return undefined;
    }),
    route(api.listReviews, ({ params, query }) =>
      service.listReviews(deps, params.seriesId, query),
    ),
    ...ratingAdminRoutes(ofConsole),
  ];
}
