import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body there is: forms of other sites cannot send it without asking first. An
 * empty body with the JSON content type is no body. `__proto__` and the like are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
