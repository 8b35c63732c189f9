import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/contact/admin-service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function contactMessageRoutes(deps: Deps): Route[] {
  return [
    route(api.listContactMessages, ({ query }) => service.listMessages(deps, query)),
    route(api.getContactMessage, ({ params }) => service.getMessage(deps, params.messageId)),
    route(api.changeContactMessage, ({ actor, params, body }) =>
      service.changeMessage(deps, actor, params.messageId, body),
    ),
    route(api.answerContactMessage, ({ actor, params, body, once }) =>
      service.answerMessage(once(deps), actor, params.messageId, body),
    ),
  ];
}
