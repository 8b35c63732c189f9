import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/endless-practice/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function endlessPracticeRoutes(deps: Deps): Route[] {
  return [
    route(api.listPracticeTopics, ({ actor }) => service.listTopics(deps, actor)),
    route(api.drawPracticeQuestions, ({ actor, body }) =>
      service.drawQuestions(deps, actor, body.topic),
    ),
    route(api.answerPracticeQuestion, ({ actor, params, body }) =>
      service.answerQuestion(deps, actor, params.drawnQuestionId, body.answer),
    ),
  ];
}
