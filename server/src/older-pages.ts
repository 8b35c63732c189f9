import { api } from '@taiyari/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/errors/app-error.ts';

/**
 * Refuses what pages of the release before send as a conflict. They let go of what is not there or cannot be read, and
 * keep everything else on the device, from where the page of this release sends it. To be dropped with the next release.
 */
export function refuseOlderPages(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (isManyAnswers(request)) throw olderPage();
  });
  app.post('/api/practices/:practiceId/answers', () => {
    throw olderPage();
  });
}

/** Answers of a round, which came by the hundred. */
function isManyAnswers({ routeOptions, body }: FastifyRequest): boolean {
  return (
    routeOptions.url === api.sendReviewAnswer.path &&
    typeof body === 'object' &&
    body !== null &&
    'answers' in body &&
    Array.isArray(body.answers)
  );
}

function olderPage(): AppError {
  return new AppError(
    'conflict',
    'This page is older than the site. Load it anew: your answers are kept on this device.',
  );
}
