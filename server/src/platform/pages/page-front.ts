import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '#platform/http/answers/encodings.ts';
import { standBefore } from '#platform/http/connections/before-app.ts';
import { logAnswer } from '#platform/http/requests/request-log.ts';
import type { StoredPage } from '#platform/pages/page-cache.ts';

/** The page for a request that is kept already; undefined, now or after a while, where the app has to answer. */
export type FindPage = (request: IncomingMessage) => Promise<StoredPage | undefined> | undefined;

/**
 * Sends drawn pages before the app sees the request: they need no route, no hook and no reply, and they are what
 * everybody opens at once when an exam is announced. All other requests reach the app as they came.
 * @param findPage must not reject.
 */
export function sendDrawnPages(app: FastifyInstance, findPage: FindPage): void {
  standBefore(app.server, (request, response, passOn) => {
    const askedAt = performance.now();
    const finding = findPage(request);
    if (!finding) return passOn();
    void finding.then((page) => {
      if (!page) return passOn();
      sendPage(request, response, page);
      const { method, url = '/' } = request;
      const milliseconds = performance.now() - askedAt;
      logAnswer(app.log, { method, url, route: 'drawn page', status: 200, milliseconds });
    });
  });
}

/** Sends a page in the encoding that is taken, with nothing but the headers that are kept with it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
): void {
  const { headers, body } = page[encodingFor(request.headers['accept-encoding'])];
  response.writeHead(200, headers).end(body);
}
