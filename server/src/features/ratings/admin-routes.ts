import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/ratings/admin-service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function ratingAdminRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(api.listAdminReviews, ({ query }) => service.listReviews(deps, query)),
    route(api.approveReview, ({ actor, params, body }) =>
      service.approveReview(deps, actor, params.reviewId, body),
    ),
    route(api.refuseReview, ({ actor, params, body }) =>
      service.refuseReview(deps, actor, params.reviewId, body),
    ),
  ];
}
