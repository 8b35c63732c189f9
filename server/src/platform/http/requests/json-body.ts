import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/errors/app-error.ts';
import { nulRefused } from '#platform/http/requests/input.ts';
import { keepRawBody } from '#platform/http/requests/raw-body.ts';

/** @throws AppError, or an error of the framework, for what is no JSON that we take. */
export type ReadJson = (bytes: Buffer) => unknown;

/**
 * JSON is the only body there is: forms of other sites cannot send it without asking first. An
 * empty body with the JSON content type is no body. `__proto__` and the like are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): ReadJson {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  function read(bytes: Buffer): unknown {
    // What is made a text of other bytes holds other letters than were sent, and nobody would be told.
    if (!isUtf8(bytes)) throw new AppError('malformed-body', 'The body is not UTF-8.');
    const text = bytes.toString();
    if (text === '') return undefined;
    if (text.includes('\\u0000') && escapedNul.test(text)) throw nulRefused();
    let parsed: unknown;
    // It looks at the text alone, and calls back at once.
    void parseJson({} as FastifyRequest, text, (error, value) => {
      if (error) throw error;
      parsed = value;
    });
    return parsed;
  }

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = Buffer.from(body);
      keepRawBody(request, bytes);
      done(null, read(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
  return read;
}

// An even number of backslashes before it: the escape itself, not a text about it.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
