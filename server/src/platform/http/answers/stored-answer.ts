import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Encoding, encodeAll, encodingFor } from '#platform/http/answers/encodings.ts';
import { standBefore } from '#platform/http/connections/before-app.ts';

type Headers = Readonly<Record<string, string>>;

/** An answer as it is sent, whole, in each encoding. */
export type StoredAnswer = Readonly<Record<Encoding, Written>>;

type Written = {
  /** Names and values by turns, as Node writes them fastest. */
  readonly headers: string[];
  readonly body: Buffer;
};

/** @param headers sent with it in every encoding. */
export async function storeAnswer(text: string, headers: Headers): Promise<StoredAnswer> {
  const { identity, br, gzip } = await encodeAll(Buffer.from(text));
  return {
    identity: written(identity, headers),
    br: written(br, { ...headers, 'content-encoding': 'br' }),
    gzip: written(gzip, { ...headers, 'content-encoding': 'gzip' }),
  };
}

function written(body: Buffer, headers: Headers): Written {
  const all = { ...headers, 'content-length': String(body.length) };
  return { headers: Object.entries(all).flat(), body };
}

/** What is kept for a request; undefined, now or after a while, where the app has to answer. */
export type FindStored = (
  request: IncomingMessage,
) => Promise<StoredAnswer | undefined> | undefined;

/**
 * Sends what is kept before the app sees the request: it needs no route, no hook and no reply, and is what everybody
 * asks for at once when an exam is announced. All other requests reach the app as they came.
 * @param find must not reject. @param route what the request counts as.
 */
export function sendStoredAnswers(app: FastifyInstance, find: FindStored, route: string): void {
  standBefore(app.server, (request, response, passOn) => {
    const askedAt = performance.now();
    const finding = find(request);
    if (!finding) return passOn();
    void finding.then((stored) => {
      if (!stored) return passOn();
      sendStored(request, response, stored);
      const { method, url = '/' } = request;
      const milliseconds = performance.now() - askedAt;
      app.logAnswer({ method, url, route, status: 200, milliseconds });
    });
  });
}

/** In the encoding that is taken, with nothing but the headers that are kept with it. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
): void {
  const { headers, body } = stored[encodingFor(request.headers['accept-encoding'])];
  response.writeHead(200, headers).end(body);
}
