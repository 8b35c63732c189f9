import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import type { PasswordNeeds } from '#features/accounts/service.ts';
import * as service from '#features/users/service.ts';
import { Reply, type Route, route, Streamed } from '#platform/http/route.ts';

export function userRoutes(deps: Deps & PasswordNeeds): Route[] {
  return [
    route(api.listUsers, ({ query }) => service.listUsers(deps, query)),
    route(api.exportUsers, ({ query, reply }) => {
      reply.header('content-disposition', 'attachment; filename="users.csv"');
      return new Reply<undefined>(
        new Streamed(service.exportUsers(deps, query), 'text/csv; charset=utf-8'),
      );
    }),
    route(api.getUser, ({ params }) => service.getUser(deps, params.userId)),
    route(api.updateUser, ({ actor, params, body }) =>
      service.updateUser(deps, actor, params.userId, body),
    ),
    route(api.changeUsers, ({ actor, body }) => service.changeUsers(deps, actor, body)),
  ];
}
