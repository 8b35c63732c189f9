import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests from other sites (CSRF), log-in and log-out included, and reading what is not for
 * everybody: a link of another site brings the cookie along, and a look may be noted, as the day of the daily ten is. A
 * request without Origin and without Sec-Fetch-Site does not come from a browser and carries no cookie jar.
 * @param siteOrigin the configured origin; undefined: the Origin must name the host that was asked.
 */
export function refuseForeignOrigins(app: FastifyInstance, siteOrigin: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isForEverybody = true } = request.routeOptions.config;
    if (safeMethods.has(request.method) && isForEverybody) return done();
    if (isForeign(request.headers, siteOrigin)) {
      return done(
        new AppError('foreign-origin', 'This request came from another site and was refused.'),
      );
    }
    done();
  });
}

/** Whether a browser says that a page of another site has sent this. */
export function isForeign(headers: IncomingHttpHeaders, siteOrigin: string | undefined): boolean {
  const { origin, host } = headers;
  return origin
    ? !isOwnOrigin(origin, siteOrigin, host)
    : isForeignFetch(headers['sec-fetch-site']);
}

function isOwnOrigin(
  origin: string,
  siteOrigin: string | undefined,
  host: string | undefined,
): boolean {
  if (siteOrigin) return origin === siteOrigin;
  // Both are read as URLs, so that a port that goes without saying is left out of both.
  const asked = `http://${host}`;
  return (
    URL.canParse(origin) && URL.canParse(asked) && new URL(origin).host === new URL(asked).host
  );
}

function isForeignFetch(site: string | string[] | undefined): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether whoever asks may read it; what says nothing is no call of the API. */
    isForEverybody?: boolean;
  }
}
