import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import {
  dismissDuplicate,
  listDuplicates,
  replaceBankQuestion,
} from '#features/authoring/bank/duplicates.ts';
import { reviseBankQuestion } from '#features/authoring/bank/revise.ts';
import * as service from '#features/authoring/bank/service.ts';
import {
  getBlueprint,
  saveBlueprint,
  takeBlueprint,
} from '#features/authoring/bank/taking/blueprint.ts';
import { addBankQuestions, getTestInBank } from '#features/authoring/bank/taking/tests-service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function bankRoutes(deps: Deps): Route[] {
  return [
    route(api.listBankQuestions, ({ query }) => service.listBankQuestions(deps, query)),
    route(api.findBankQuestions, ({ query }) => service.findBankQuestions(deps, query)),
    route(api.getBankTopics, () => service.getBankTopics(deps)),
    route(api.changeBankQuestions, ({ actor, body }) =>
      service.changeBankQuestions(deps, actor, body),
    ),
    route(api.getBankQuestion, ({ params }) =>
      service.getBankQuestion(deps, params.bankQuestionId),
    ),
    route(api.reviseBankQuestion, ({ actor, params, body, once }) =>
      reviseBankQuestion(once(deps), actor, params.bankQuestionId, body),
    ),
    route(api.takeBankRevision, ({ actor, params, body, once }) =>
      service.takeBankRevision(once(deps), actor, params, body),
    ),
    route(api.listDuplicates, ({ params }) => listDuplicates(deps, params.bankQuestionId)),
    route(api.dismissDuplicate, ({ actor, params }) => dismissDuplicate(deps, actor, params)),
    route(api.replaceBankQuestion, ({ actor, params, body }) =>
      replaceBankQuestion(deps, actor, params.bankQuestionId, body),
    ),
    route(api.getTestInBank, ({ params }) => getTestInBank(deps, params.testId)),
    route(api.addBankQuestions, ({ actor, params, body, once }) =>
      addBankQuestions(once(deps), actor, params.testId, body),
    ),
    route(api.getBlueprint, ({ params }) => getBlueprint(deps, params.testId)),
    route(api.saveBlueprint, ({ actor, params, body, once }) =>
      saveBlueprint(once(deps), actor, params.testId, body),
    ),
    route(api.takeBlueprint, ({ actor, params, body, once }) =>
      takeBlueprint(once(deps), actor, params.testId, body),
    ),
  ];
}
