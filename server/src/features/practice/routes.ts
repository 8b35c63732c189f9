import { api } from '@taiyari/contract';
import { answerPractice } from '#features/practice/answering.ts';
import { getPracticeChoices } from '#features/practice/choices.ts';
import * as service from '#features/practice/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function practiceRoutes(deps: service.PracticeDeps): Route[] {
  return [
    route(api.getPracticeChoices, ({ actor }) => getPracticeChoices(deps, actor)),
    route(api.countPractice, ({ actor, body }) => service.countPractice(deps, actor, body)),
    route(api.startPractice, ({ actor, body, once }) =>
      service.startPractice(once(deps), actor, body),
    ),
    route(api.studyTest, ({ actor, params }) => service.studyTest(deps, actor, params.testId)),
    route(api.listPractices, ({ actor }) => service.listPractices(deps, actor)),
    route(api.getPractice, ({ actor, params }) =>
      service.getPractice(deps, actor, params.practiceId),
    ),
    route(api.answerPractice, ({ actor, params, body }) =>
      answerPractice(deps, actor, params.practiceId, body),
    ),
  ];
}
