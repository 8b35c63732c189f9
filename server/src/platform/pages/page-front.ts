import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { standBefore } from '#platform/http/before-app.ts';
import { logAnswer } from '#platform/http/request-log.ts';
import type { StoredPage } from '#platform/pages/page-cache.ts';

/** The page for a request; undefined, now or after a while, where the app has to answer. */
export type FindPage = (request: IncomingMessage) => Promise<StoredPage | undefined> | undefined;

/**
 * Sends drawn pages before the app sees the request: they need no route, no hook and no reply, and they are what
 * everybody opens at once when an exam is announced. All other requests reach the app as they came.
 * @param findPage must not reject.
 */
export function sendDrawnPages(app: FastifyInstance, findPage: FindPage): void {
  let isClosing = false;
  standBefore(app.server, (request, response, passOn) => {
    const askedAt = performance.now();
    const finding = isClosing ? undefined : findPage(request);
    if (!finding) return passOn();
    void finding.then((page) => {
      if (!page) return passOn();
      send(request, response, page);
      const { method, url = '/' } = request;
      logAnswer(app.log, { method, url, status: 200, milliseconds: performance.now() - askedAt });
    });
  });
  // While it closes, the app refuses in words of its own.
  app.addHook('preClose', async () => {
    isClosing = true;
  });
}

function send(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const { headers, body } = page[encoding];
  response.writeHead(200, headers).end(body);
}
