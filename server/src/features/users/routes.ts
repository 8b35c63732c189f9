import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as jobs from '#features/users/jobs/service.ts';
import * as service from '#features/users/service.ts';
import * as support from '#features/users/support-service.ts';
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
    ...supportRoutes(deps),
    ...jobRoutes(deps),
    route(api.changeUsers, ({ actor, body }) => service.changeUsers(deps, actor, body)),
  ];
}

function jobRoutes(deps: Deps): Route[] {
  return [
    route(api.startUserJob, ({ actor, body, once }) => jobs.startUserJob(once(deps), actor, body)),
    route(api.listUserJobs, ({ query }) => jobs.listUserJobs(deps, query)),
    route(api.getUserJob, ({ params }) => jobs.getUserJob(deps, params.jobId)),
    route(api.cancelUserJob, ({ actor, params, once }) =>
      jobs.cancelUserJob(once(deps), actor, params.jobId),
    ),
  ];
}

function supportRoutes(deps: Deps): Route[] {
  return [
    route(api.getUserSupport, ({ params }) => support.getSupport(deps, params.userId)),
    route(api.resendVerification, ({ actor, params }) =>
      support.resendVerification(deps, actor, params.userId),
    ),
    route(api.endUserSessions, ({ actor, params }) =>
      support.endSessions(deps, actor, params.userId),
    ),
    route(api.putUserNote, ({ actor, params, body, once }) =>
      support.putNote(once(deps), actor, params.userId, body),
    ),
    route(api.giveSeries, ({ actor, params, body, once }) =>
      support.giveSeries(once(deps), actor, params, body),
    ),
    route(api.unenrolUser, ({ actor, params, once }) =>
      support.unenrolUser(once(deps), actor, params.userId, params.seriesId),
    ),
    route(api.giveMinutes, ({ actor, params, body, once }) =>
      support.giveMinutes(once(deps), actor, params, body),
    ),
    route(api.putAccommodation, ({ actor, params, body, once }) =>
      support.putAccommodation(once(deps), actor, params.userId, body),
    ),
    route(api.deleteAccommodation, ({ actor, params, query, once }) =>
      support.deleteAccommodation(once(deps), actor, params.userId, query.approvedAt),
    ),
    route(api.removeNickname, ({ actor, params, once }) =>
      support.removeNickname(once(deps), actor, params.userId),
    ),
    route(api.voidResult, ({ actor, params, body, once }) =>
      support.voidResult(once(deps), actor, params, body),
    ),
  ];
}
