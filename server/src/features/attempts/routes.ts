import { api } from '@taiyari/contract';
import * as service from '#features/attempts/service.ts';
import { arrivedAtOf } from '#platform/http/requests/arrivals.ts';
import { type Route, route } from '#platform/http/route.ts';

export function attemptRoutes(deps: service.AttemptDeps): Route[] {
  return [
    route(api.startAttempt, ({ actor, body }) => service.startAttempt(deps, actor, body)),
    route(api.getAttempt, ({ actor, params }) => service.getAttempt(deps, actor, params.attemptId)),
    route(
      api.saveAnswers,
      ({ actor, params, body, request }) =>
        service.saveAnswers(deps, actor, params.attemptId, {
          ...body,
          arrivedAt: arrivedAtOf(request),
        }),
      { demandsSession: true },
    ),
    route(api.submitAttempt, ({ actor, params, body, request }) =>
      service.submitAttempt(deps, actor, params.attemptId, {
        ...body,
        arrivedAt: arrivedAtOf(request),
      }),
    ),
    route(api.discardAttempt, async ({ actor, params }) => {
      await service.discardAttempt(deps, actor, params.attemptId);
      return undefined;
    }),
    route(api.listRunningAttempts, ({ actor }) => service.listRunningAttempts(deps, actor)),
  ];
}
