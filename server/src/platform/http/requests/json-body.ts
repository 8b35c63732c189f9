import type { FastifyInstance } from 'fastify';
import { nulRefused } from '#platform/http/requests/input.ts';

/**
 * JSON is the only body there is: forms of other sites cannot send it without asking first. An
 * empty body with the JSON content type is no body. `__proto__` and the like are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (escapedNul.test(body.toString())) done(nulRefused());
    else void parseJson(request, body.toString(), done);
  });
}

// An even number of backslashes before it: the escape itself, not a text about it.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
