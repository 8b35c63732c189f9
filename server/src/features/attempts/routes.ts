import { api } from '@taiyari/contract';
import { endPart, getAttemptClock } from '#features/attempts/part-ending.ts';
import * as service from '#features/attempts/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function attemptRoutes(deps: service.AttemptDeps): Route[] {
  return [
    route(api.startAttempt, ({ actor, body }) => service.startAttempt(deps, actor, body)),
    route(api.getAttempt, ({ actor, params, query }) =>
      service.getAttempt(deps, actor, params.attemptId, query),
    ),
    saveRoute(deps),
    route(api.endPart, async ({ actor, params, body, arrivedAt }) => {
      await endPart(deps, actor, { ...params, ...body, arrivedAt });
      return service.getAttempt(deps, actor, params.attemptId);
    }),
    route(api.getAttemptClock, ({ actor, params }) =>
      getAttemptClock(deps, actor, params.attemptId),
    ),
    route(api.submitAttempt, ({ actor, params, query, body, arrivedAt }) =>
      service.submitAttempt(deps, actor, params.attemptId, { ...body, ...query, arrivedAt }),
    ),
    route(api.discardAttempt, async ({ actor, params }) => {
      await service.discardAttempt(deps, actor, params.attemptId);
      return undefined;
    }),
    route(api.listRunningAttempts, ({ actor }) => service.listRunningAttempts(deps, actor)),
  ];
}

/** Its statement finds by itself whether the session is alive. */
export function saveRoute(deps: service.AttemptDeps): Route {
  return route(api.saveAnswers, ({ actor, params, query, body, arrivedAt }) =>
    service.saveAnswers(deps, actor, params.attemptId, { ...body, ...query, arrivedAt }),
  );
}
