import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import {
  answerDoubt,
  closeReports,
  getQuestionCase,
  listReportedQuestions,
} from '#features/question-reports/port.ts';
import {
  approveRuling,
  getRuling,
  listRulings,
  proposeRuling,
  withdrawRuling,
} from '#features/rulings/port.ts';
import { type Route, route } from '#platform/http/route.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock'>;

/**
 * What administrators do about questions that were reported. Apart from reports and rulings, which accounts give out to
 * their learners: a ruling is approved with a password, and accounts know of that.
 */
export function questionCaseRoutes(deps: Needs): Route[] {
  return [
    route(api.listReportedQuestions, ({ query }) => listReportedQuestions(deps, query)),
    route(api.getQuestionCase, ({ params }) => getQuestionCase(deps, params)),
    route(api.closeReports, ({ actor, params, body, once }) =>
      closeReports(once(deps), actor, params, body),
    ),
    route(api.answerDoubt, ({ actor, params, body, once }) =>
      answerDoubt(once(deps), actor, params, body),
    ),
    route(api.proposeRuling, ({ actor, body, once }) => proposeRuling(once(deps), actor, body)),
    route(api.listRulings, ({ query }) => listRulings(deps, query)),
    route(api.getRuling, ({ params }) => getRuling(deps, params.rulingId)),
    route(api.approveRuling, async ({ actor, params, once }) => {
      await requireStepUp(deps, actor, 'put the ruling into force');
      return approveRuling(once(deps), actor, params.rulingId);
    }),
    route(api.withdrawRuling, ({ actor, params, once }) =>
      withdrawRuling(once(deps), actor, params.rulingId),
    ),
  ];
}
