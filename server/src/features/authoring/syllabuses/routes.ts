import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/authoring/syllabuses/service.ts';
import { type Route, route } from '#platform/http/route.ts';

/** The console's calls about what exams ask. */
export function syllabusRoutes(deps: Deps): Route[] {
  return [
    route(api.listSyllabuses, () => service.listSyllabuses(deps)),
    route(api.saveSyllabus, ({ actor, params, body, once }) =>
      service.saveSyllabus(once(deps), actor, params, body),
    ),
  ];
}
