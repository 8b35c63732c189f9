import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import type { AsksPassword } from '#features/authoring/change-offer.ts';
import * as service from '#features/authoring/trash/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function trashRoutes(deps: Deps & AsksPassword): Route[] {
  return [
    route(api.listTrash, ({ query }) => service.listTrash(deps, query)),
    route(api.restoreFromTrash, ({ actor, params, once }) =>
      service.restore(once(deps), actor, params.trashedId),
    ),
  ];
}
