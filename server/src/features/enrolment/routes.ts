import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import type { Purchase } from '#features/enrolment/service.ts';
import * as service from '#features/enrolment/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function enrolmentRoutes(deps: Deps & { readonly purchase: Purchase }): Route[] {
  return [
    route(api.enrol, ({ actor, params, body }) =>
      service.enrol(deps, actor, { ...params, ...body }),
    ),
    route(api.unenrol, async ({ actor, params }) => {
      await service.unenrol(deps, actor, params.seriesId);
      return undefined;
    }),
    route(api.listEnrolments, ({ actor }) => service.listEnrolments(deps, actor)),
  ];
}
