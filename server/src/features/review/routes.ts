import { api } from '@taiyari/contract';
import { sendReviewAnswer } from '#features/review/cards/answer-card.ts';
import { changeReviewCard } from '#features/review/cards/change-card.ts';
import * as service from '#features/review/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function reviewRoutes(deps: service.ReviewDeps): Route[] {
  return [
    route(api.getDueCards, ({ actor }) => service.getDueCards(deps, actor)),
    route(api.listReviewCards, ({ actor, query }) => service.listReviewCards(deps, actor, query)),
    route(api.openRound, ({ actor, body }) => service.openRound(deps, actor, body)),
    route(api.sendReviewAnswer, ({ actor, body }) => sendReviewAnswer(deps, actor, body)),
    route(api.changeReviewCard, ({ actor, params, body }) =>
      changeReviewCard(deps, actor, params.questionId, body),
    ),
    route(api.listReviewMarks, ({ actor, params }) =>
      service.listReviewMarks(deps, actor, params.testId),
    ),
  ];
}
