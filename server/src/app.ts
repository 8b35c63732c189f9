import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { accountRoutes } from '#features/accounts/routes.ts';
import { createActorFinder } from '#features/accounts/sessions.ts';
import { announcementRoutes } from '#features/announcements/routes.ts';
import { attemptRoutes } from '#features/attempts/routes.ts';
import { catalogueRoutes } from '#features/catalogue/routes.ts';
import { enrolmentRoutes } from '#features/enrolment/routes.ts';
import { notificationRoutes } from '#features/notifications/routes.ts';
import { resultRoutes } from '#features/results/routes.ts';
import { siteRoutes } from '#features/site/routes.ts';
import { sendError } from '#platform/http/error-response.ts';
import { acceptJsonOnly } from '#platform/http/json-body.ts';
import { refuseForeignOrigins } from '#platform/http/origin-check.ts';
import { registerRoutes } from '#platform/http/register-routes.ts';
import { sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { newId } from '#platform/random/ids.ts';

/** The server of the site and of the tests: the same one, with other deps. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers.cookie'] },
    genReqId: newId,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
  });
  app.setErrorHandler(sendError);
  app.decorateRequest('actor', null);
  acceptJsonOnly(app);
  sendSecurityHeaders(app, config);
  refuseForeignOrigins(app, config.configuredSiteUrl);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  registerRoutes(
    app,
    [
      ...accountRoutes(deps),
      ...announcementRoutes(deps),
      ...attemptRoutes(deps),
      ...catalogueRoutes(deps),
      ...enrolmentRoutes(deps),
      ...notificationRoutes(deps),
      ...resultRoutes(deps),
      ...siteRoutes(deps),
    ],
    { findActor: createActorFinder(deps), checksResponses: config.mode !== 'production' },
  );
  return app;
}
