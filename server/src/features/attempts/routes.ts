import { api, type ResponseOf } from '@taiyari/contract';
import { endPart, getAttemptClock } from '#features/attempts/part-ending.ts';
import * as service from '#features/attempts/service.ts';
import type { Uncounted } from '#features/attempts/uncounted.ts';
import { isNotFound } from '#platform/http/errors/app-error.ts';
import { type Reply, type Route, route } from '#platform/http/route.ts';

export function attemptRoutes(deps: service.AttemptDeps, uncounted: Uncounted): Route[] {
  return [
    route(api.startAttempt, ({ actor, body }) => service.startAttempt(deps, actor, body)),
    route(api.getAttempt, ({ actor, params: { attemptId }, query }) =>
      orUncounted<ResponseOf<typeof api.getAttempt> | Reply<ResponseOf<typeof api.getAttempt>>>(
        service.getAttempt(deps, actor, attemptId, query),
        () => uncounted.get(actor, attemptId, query.lang),
      ),
    ),
    // Its statement finds by itself whether the session is alive.
    route(api.saveAnswers, ({ actor, params: { attemptId }, query, body, arrivedAt }) =>
      orUncounted(service.saveAnswers(deps, actor, attemptId, { body, query, arrivedAt }), () =>
        uncounted.save(actor, attemptId, { ...body, arrivedAt }),
      ),
    ),
    route(api.endPart, async ({ actor, params, body, arrivedAt }) => {
      await endPart(deps, actor, { ...params, ...body, arrivedAt });
      return service.getAttempt(deps, actor, params.attemptId);
    }),
    route(api.getAttemptClock, ({ actor, params }) =>
      getAttemptClock(deps, actor, params.attemptId),
    ),
    route(api.submitAttempt, ({ actor, params: { attemptId }, query, body, arrivedAt }) =>
      orUncounted<ResponseOf<typeof api.submitAttempt>>(
        service.submitAttempt(deps, actor, attemptId, { ...body, ...query, arrivedAt }),
        () => uncounted.submit(actor, attemptId, { ...body, arrivedAt }),
      ),
    ),
    route(api.discardAttempt, async ({ actor, params: { attemptId } }) => {
      await orUncounted<unknown>(service.discardAttempt(deps, actor, attemptId), () =>
        uncounted.discard(actor, attemptId),
      );
      return undefined;
    }),
    route(api.listRunningAttempts, ({ actor }) => service.listRunningAttempts(deps, actor)),
  ];
}

/** What is no attempt may be a practice; who takes a test pays nothing for the question. */
async function orUncounted<Answer>(
  asked: Promise<Answer>,
  ask: () => Promise<Answer | null>,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const found = isNotFound(error) ? await ask() : null;
    if (found === null) throw error;
    return found;
  }
}
