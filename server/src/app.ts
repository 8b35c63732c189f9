import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { createAccountLimits } from '#features/accounts/limits.ts';
import { accountRoutes } from '#features/accounts/routes.ts';
import { createActorFinder } from '#features/accounts/sessions.ts';
import { analyticsRoutes } from '#features/analytics/routes.ts';
import { announcementAdminRoutes } from '#features/announcements/admin-routes.ts';
import { announcementRoutes } from '#features/announcements/routes.ts';
import { attemptRoutes } from '#features/attempts/routes.ts';
import { createAttemptDeps } from '#features/attempts/service.ts';
import { auditRoutes } from '#features/audit/routes.ts';
import { seriesRoutes } from '#features/authoring/series-routes.ts';
import { testRoutes } from '#features/authoring/test-routes.ts';
import { catalogueRoutes } from '#features/catalogue/routes.ts';
import { contactRoutes } from '#features/contact/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { enrolmentRoutes } from '#features/enrolment/routes.ts';
import { fileRoutes } from '#features/files/routes.ts';
import { newsRoutes } from '#features/news/routes.ts';
import { notificationAdminRoutes } from '#features/notifications/admin-routes.ts';
import { notificationRoutes } from '#features/notifications/routes.ts';
import { overviewRoutes } from '#features/overview/routes.ts';
import { profileRoutes } from '#features/profile/routes.ts';
import { createFileReader } from '#features/question-files/reading/file-reader.ts';
import { questionFileRoutes } from '#features/question-files/routes.ts';
import { resultRoutes } from '#features/results/routes.ts';
import { createHeadFinder, isDrawnForVisitors } from '#features/site/page-heads.ts';
import { servePublicFiles } from '#features/site/public-files.ts';
import { siteRoutes } from '#features/site/routes.ts';
import { userRoutes } from '#features/users/routes.ts';
import { createSignal, type Signal } from '#platform/cache/signal.ts';
import { endConnectionsAtClose } from '#platform/http/end-connections.ts';
import { sendError, sendProblem } from '#platform/http/error-response.ts';
import { acceptJsonOnly } from '#platform/http/json-body.ts';
import { describeApi } from '#platform/http/openapi.ts';
import { refuseForeignOrigins } from '#platform/http/origin-check.ts';
import { limitPipelining } from '#platform/http/pipelining.ts';
import { createClassLimits } from '#platform/http/rate-limit-classes.ts';
import { registerRoutes } from '#platform/http/register-routes.ts';
import { logOptions, logRequests } from '#platform/http/request-log.ts';
import { securityHeadersOfAnswers, sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { acceptUploads } from '#platform/http/upload.ts';
import { createBackground } from '#platform/jobs/background.ts';
import { serveWeb } from '#platform/pages/serve-web.ts';
import { createRequestIds } from '#platform/random/ids.ts';
import { webFolder } from '#site-files.ts';

/** The server of the site and of the tests: the same one, with other deps. */
export async function createApp(
  deps: Deps,
  attempts = createAttemptDeps(deps),
  contentChanged = createSignal(),
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = createServer(config);
  const background = createBackground((error) =>
    app.log.error({ err: error }, 'work in the background failed'),
  );
  app.addHook('onClose', () => background.drain());
  const fileReader = createFileReader();
  app.addHook('onClose', () => fileReader.close());
  acceptJsonOnly(app);
  sendSecurityHeaders(app, config);
  refuseForeignOrigins(app, config.configuredSiteUrl);
  await app.register(cookie);
  await acceptUploads(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const limits = createAccountLimits(deps);
  registerRoutes(
    app,
    [
      ...accountRoutes({ ...deps, background, limits }),
      ...announcementAdminRoutes(deps),
      ...analyticsRoutes({ ...deps, background }),
      ...announcementRoutes(deps),
      ...attemptRoutes(attempts),
      ...auditRoutes(deps),
      ...catalogueRoutes(deps),
      ...contactRoutes(deps),
      ...dashboardRoutes(deps),
      ...enrolmentRoutes(deps),
      ...fileRoutes(deps),
      ...newsRoutes(deps),
      ...notificationAdminRoutes(deps),
      ...notificationRoutes(deps),
      ...overviewRoutes(deps),
      ...profileRoutes(deps),
      ...questionFileRoutes({ ...deps, fileReader }),
      ...resultRoutes(deps),
      ...seriesRoutes(deps),
      ...siteRoutes(deps),
      ...testRoutes(deps),
      ...userRoutes({ ...deps, limits }),
    ],
    {
      findActor: createActorFinder(deps),
      countCall: createClassLimits(deps),
      checksResponses: config.mode !== 'production',
    },
  );
  describeApi(app, { name: config.site.name, url: config.siteUrl });
  servePublicFiles(app, deps);
  await serveSite(app, deps, contentChanged);
  limitPipelining(app.server);
  endConnectionsAtClose(app);
  return app;
}

function createServer(config: Deps['config']): FastifyInstance {
  const app = Fastify({
    ...logOptions(config.logLevel),
    genReqId: createRequestIds(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply, config.siteUrl),
    forceCloseConnections: 'idle',
    // The first one is for the headers alone. Node looks every so often who has had his time.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000 },
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
  });
  logRequests(app);
  app.setErrorHandler(sendError);
  app.decorateRequest('actor', null);
  return app;
}

/** An address that cannot be read is one of nothing; no hook sees its request. */
function refuseAddress(reply: FastifyReply, siteUrl: string): void {
  sendProblem(reply.headers(securityHeadersOfAnswers(siteUrl)), 'not-found', 'Not found');
}

/** In development and tests the web application may not be built: then there is the API alone. */
async function serveSite(app: FastifyInstance, deps: Deps, contentChanged: Signal): Promise<void> {
  const { config } = deps;
  const folder = webFolder();
  if (!existsSync(folder)) {
    if (config.mode === 'production') throw new Error(`${folder} is missing: run npm run build`);
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found', 'Not found'));
    return;
  }
  await serveWeb(app, {
    folder,
    site: { name: config.site.name, url: config.siteUrl },
    findHead: createHeadFinder(deps),
    isRendered: isDrawnForVisitors,
    contentChanged,
  });
}
