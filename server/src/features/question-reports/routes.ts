import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import * as service from '#features/question-reports/service.ts';
import {
  approveRuling,
  getRuling,
  listRulings,
  proposeRuling,
  withdrawRuling,
} from '#features/rulings/port.ts';
import { type Route, route } from '#platform/http/route.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export function questionReportRoutes(deps: Needs): Route[] {
  return [
    route(api.reportQuestion, ({ actor, params, body }) =>
      service.reportQuestion(deps, actor, params, body),
    ),
    route(api.listRemarks, ({ actor, params }) =>
      service.listRemarks(deps, actor, params.resultId),
    ),
  ];
}

export function questionReportAdminRoutes(deps: Needs): Route[] {
  return [
    route(api.listReportedQuestions, ({ query }) => service.listReportedQuestions(deps, query)),
    route(api.getQuestionCase, ({ params }) => service.getQuestionCase(deps, params)),
    route(api.closeReports, ({ actor, params, body }) =>
      service.closeReports(deps, actor, params, body),
    ),
    route(api.answerDoubt, ({ actor, params, body }) =>
      service.answerDoubt(deps, actor, params, body),
    ),
    route(api.proposeRuling, ({ actor, params, body }) => proposeRuling(deps, actor, params, body)),
    route(api.listRulings, ({ query }) => listRulings(deps, query)),
    route(api.getRuling, ({ params }) => getRuling(deps, params.rulingId)),
    route(api.approveRuling, async ({ actor, params }) => {
      await requireStepUp(deps, actor, 'put the ruling into force');
      return approveRuling(deps, actor, params.rulingId);
    }),
    route(api.withdrawRuling, ({ actor, params }) => withdrawRuling(deps, actor, params.rulingId)),
  ];
}
