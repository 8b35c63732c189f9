import { api } from '@taiyari/contract';
import * as service from '#features/results/service.ts';
import type { Db } from '#platform/database/database.ts';
import { type Route, route } from '#platform/http/route.ts';

/** Handed in: users lead to results. */
type FindsUsers = { readonly requireUser: (db: Db, userId: string) => Promise<unknown> };

export function resultRoutes(deps: service.ResultDeps & FindsUsers): Route[] {
  return [
    route(api.listResults, ({ actor, query }) => service.listResults(deps, actor, query)),
    route(api.listPastAttempts, ({ actor, query }) => service.listPastAttempts(deps, actor, query)),
    route(api.getResult, ({ actor, params }) => service.getResult(deps, actor, params.resultId)),
    route(api.getAnalysis, ({ actor, params, query }) =>
      service.getAnalysis(deps, actor, params.resultId, query.lang),
    ),
    route(api.getUserAnalysis, async ({ params }) => {
      await deps.requireUser(deps.db, params.userId);
      return service.getAnalysis(deps, { accountId: params.userId }, params.resultId, 'en');
    }),
    route(api.deleteResult, async ({ actor, params }) => {
      await service.deleteResult(deps, actor, params.resultId);
      return undefined;
    }),
  ];
}
