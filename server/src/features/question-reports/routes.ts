import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/question-reports/service.ts';
import { type Route, route } from '#platform/http/route.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export function questionReportRoutes(deps: Needs): Route[] {
  return [
    route(api.reportQuestion, ({ actor, params, body, once }) =>
      service.reportQuestion(once(deps), actor, params.questionId, body),
    ),
    route(api.listQuestionRemarks, ({ actor, params }) =>
      service.listQuestionRemarks(deps, actor, params.questionId),
    ),
    route(api.listRemarks, ({ actor, params }) =>
      service.listRemarks(deps, actor, params.resultId),
    ),
  ];
}
