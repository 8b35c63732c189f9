import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/users/service.ts';
import { originOf } from '#platform/http/caller/origin.ts';
import { Reply, type Route, route, Streamed } from '#platform/http/route.ts';

export function userRoutes(deps: Deps): Route[] {
  return [
    route(api.listUsers, ({ query, request }) =>
      deps.reads(request)((db) => service.listUsers({ ...deps, db }, query)),
    ),
    route(api.exportUsers, async ({ actor, query, reply, request }) => {
      const from = { ...deps, read: deps.reads(request) };
      const file = await service.exportUsers(from, actor, query, originOf(request));
      reply.header('content-disposition', 'attachment; filename="users.csv"');
      return new Reply<undefined>(new Streamed(file, 'text/csv; charset=utf-8'));
    }),
    route(api.getUser, ({ params }) => service.getUser(deps, params.userId)),
    route(api.updateUser, ({ actor, params, body }) =>
      service.updateUser(deps, actor, params.userId, body),
    ),
    route(api.changeUsers, ({ actor, body }) => service.changeUsers(deps, actor, body)),
  ];
}
