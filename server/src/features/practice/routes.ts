import { api } from '@taiyari/contract';
import { revealQuestion } from '#features/practice/as-attempts.ts';
import { getPracticeChoices } from '#features/practice/choices.ts';
import type { PracticeDeps } from '#features/practice/reading.ts';
import * as service from '#features/practice/service.ts';
import { createStartDeps } from '#features/practice/starts.ts';
import type { LimitNeeds } from '#platform/http/limits/shared.ts';
import { type Route, route } from '#platform/http/route.ts';

export function practiceRoutes(needs: PracticeDeps & LimitNeeds): Route[] {
  const deps = createStartDeps(needs);
  return [
    route(api.getPracticeChoices, ({ actor }) => getPracticeChoices(deps, actor)),
    route(api.countPractice, ({ actor, body }) => service.countPractice(deps, actor, body)),
    route(api.startPractice, ({ actor, body, once }) =>
      service.startPractice(once(deps), actor, body),
    ),
    route(api.studyTest, ({ actor, params }) => service.studyTest(deps, actor, params.testId)),
    route(api.listPractices, ({ actor, query }) => service.listPractices(deps, actor, query)),
    route(api.revealQuestion, ({ actor, params, body }) =>
      revealQuestion(deps, actor, params.attemptId, body),
    ),
  ];
}
