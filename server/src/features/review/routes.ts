import { api } from '@taiyari/contract';
import { changeReviewCard } from '#features/review/change-card.ts';
import * as service from '#features/review/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function reviewRoutes(deps: service.ReviewDeps): Route[] {
  return [
    route(api.getDueCards, ({ actor }) => service.getDueCards(deps, actor)),
    route(api.listReviewCards, ({ actor, query }) => service.listReviewCards(deps, actor, query)),
    route(api.getReviewRound, ({ actor, query }) => service.getReviewRound(deps, actor, query)),
    route(api.sendReviewAnswers, ({ actor, body }) =>
      service.sendReviewAnswers(deps, actor, body.answers),
    ),
    route(api.changeReviewCard, ({ actor, params, body }) =>
      changeReviewCard(deps, actor, params.questionId, body),
    ),
    route(api.listReviewMarks, ({ actor, params }) =>
      service.listReviewMarks(deps, actor, params.testId),
    ),
  ];
}
