import { existsSync } from 'node:fs';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import { api, type Endpoint } from '@taiyari/contract';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { closeHashing } from '#features/accounts/passwords/hashing.ts';
import { createActorFinder } from '#features/accounts/sessions/sessions.ts';
import { createAttemptDeps } from '#features/attempts/service.ts';
import { serveMetrics } from '#features/metrics/serve-metrics.ts';
import { createFileReader } from '#features/question-files/reading/file-reader.ts';
import {
  createHeadFinder,
  documentOf,
  isDrawnForVisitors,
  isLookedUp,
} from '#features/site/page-heads.ts';
import { servePublicFiles } from '#features/site/public-files.ts';
import { stopBulkMail } from '#features/users/jobs/stop.ts';
import { serveOneClickStops, stopWeeklyMail } from '#features/weekly-mail/port.ts';
import { refuseOlderPages } from '#older-pages.ts';
import { createSignal, type Signal } from '#platform/cache/signal.ts';
import { createKeptAnswers } from '#platform/http/answers/kept-answers.ts';
import { showOwnWrites } from '#platform/http/answers/own-writes.ts';
import {
  securityHeadersOfAnswers,
  sendSecurityHeaders,
} from '#platform/http/answers/security-headers.ts';
import { sendStoredAnswers } from '#platform/http/answers/stored-answer.ts';
import { addressKey } from '#platform/http/caller/address.ts';
import { readForwardedAddresses } from '#platform/http/caller/forwarded.ts';
import { refuseForeignOrigins } from '#platform/http/caller/origin-check.ts';
import {
  createDraining,
  type Draining,
  endConnectionsWhileDraining,
} from '#platform/http/connections/draining.ts';
import { endConnectionsAtClose } from '#platform/http/connections/end-connections.ts';
import { limitPipelining } from '#platform/http/connections/pipelining.ts';
import { endSilentConnections } from '#platform/http/connections/silent-connections.ts';
import { endSlowReaders } from '#platform/http/connections/slow-readers.ts';
import { createUnreadAnswer } from '#platform/http/connections/unread-requests.ts';
import { createErrorSender, sendProblem } from '#platform/http/errors/error-response.ts';
import { openExpressLane } from '#platform/http/express-lane.ts';
import { createClassLimits } from '#platform/http/limits/classes.ts';
import { createRateLimit } from '#platform/http/limits/limit.ts';
import { createMisses, type Misses } from '#platform/http/limits/misses.ts';
import { createRefusalPause } from '#platform/http/limits/refusal-pause.ts';
import { describeApi } from '#platform/http/openapi.ts';
import { type CallOptions, registerRoutes } from '#platform/http/register-routes.ts';
import { acceptJsonOnly } from '#platform/http/requests/json-body.ts';
import { nameRequests, requestIdHeader } from '#platform/http/requests/request-id.ts';
import { createLog, logRequests } from '#platform/http/requests/request-log.ts';
import { acceptUploads } from '#platform/http/requests/upload.ts';
import type { Route } from '#platform/http/route.ts';
import { createBackground } from '#platform/jobs/background.ts';
import { serveWeb } from '#platform/pages/serve-web.ts';
import { createRequestIds } from '#platform/random/ids.ts';
import { traceRequests } from '#platform/tracing/trace-requests.ts';
import { routesOf } from '#routes.ts';
import { webFolder } from '#site-files.ts';

/** The server of the site and of the tests: the same one, with other deps. */
export async function createApp(
  deps: Deps,
  attempts = createAttemptDeps(deps),
  contentChanged: Signal | null = null,
  draining = createDraining(),
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = createServer(config);
  app.setErrorHandler(createErrorSender(createRefusalPause(deps)));
  const background = createBackground((error) =>
    app.log.error({ err: error }, 'work in the background failed'),
  );
  app.addHook('onClose', () => background.drain());
  app.addHook('onClose', closeHashing);
  const fileReader = createFileReader();
  app.addHook('onClose', () => fileReader.close());
  if (config.databaseReplicaUrl) showOwnWrites(app, config);
  const readJson = acceptJsonOnly(app);
  sendSecurityHeaders(app, config);
  refuseForeignOrigins(app, config.configuredSiteUrl);
  await app.register(cookie);
  await acceptUploads(app);
  await app.register(compress, compression);
  const misses = createMisses(deps, missesOfAddress);
  const calls: CallOptions = {
    actors: createActorFinder({ ...deps, background }),
    countCall: createClassLimits(deps),
    misses,
    checksResponses: config.mode !== 'production',
    arrivals: attempts.arrivals,
    doneCalls: { ...deps.back, clock: deps.clock },
    kept:
      contentChanged && createKeptAnswers(contentChanged, securityHeadersOfAnswers(config.siteUrl)),
  };
  const { kept } = calls;
  if (kept) sendStoredAnswers(app, kept.find, 'kept answer');
  refuseOlderPages(app);
  const routes = routesOf({ ...deps, background, fileReader, draining }, attempts);
  registerRoutes(app, routes, calls);
  const documents = createRateLimit(deps, documentsOfAddress);
  describeApi(app, { name: config.site.name, url: config.siteUrl }, ({ ip }) =>
    documents.take(addressKey(ip)),
  );
  servePublicFiles(app, deps);
  serveMetrics(app, deps);
  const stops = {
    '/known/weekly-mail': (key: string) => stopWeeklyMail(deps, key),
    '/known/mails': (key: string) => stopBulkMail(deps, key),
  };
  await serveOneClickStops(app, stops, (request) =>
    calls.countCall(api.stopWeeklyMail, null, request),
  );
  await serveSite(app, deps, { misses, contentChanged });
  // Spans belong to requests of the framework.
  if (config.tracing.endpoint === undefined) {
    const lane = { ...calls, ...laneOf(config), readJson };
    const openLane = (endpoint: Endpoint, admitsByItself: boolean) =>
      openExpressLane(app, { ...lane, route: routeOf(routes, endpoint), admitsByItself });
    openLane(api.startAttempt, false);
    openLane(api.saveAnswers, true);
  }
  guardConnections(app, draining);
  return app;
}

function routeOf(routes: readonly Route[], wanted: Endpoint): Route {
  const route = routes.find(({ endpoint }) => endpoint === wanted);
  if (route === undefined) throw new Error(`no route for ${wanted.path}`);
  return route;
}

function laneOf({ siteUrl, configuredSiteUrl }: Deps['config']) {
  return {
    newRequestId: createRequestIds(),
    headers: Object.entries({
      ...securityHeadersOfAnswers(siteUrl),
      'cache-control': 'no-store',
    }).flat(),
    siteOrigin: configuredSiteUrl,
  };
}

/** What no single connection may do, and how all of them end. Call it when everything else listens. */
function guardConnections(app: FastifyInstance, draining: Draining): void {
  limitPipelining(app.server);
  endSilentConnections(app.server);
  endSlowReaders(app.server, (count) =>
    app.log.info({ count }, 'connections that did not take their answers were ended'),
  );
  endConnectionsWhileDraining(app, draining);
  endConnectionsAtClose(app);
}

/** Quality 3 costs half of 4 and saves nearly as much; up to 128 kB a stream would cost more than it keeps free. */
const compression = {
  threshold: 1024,
  syncThreshold: 131_072,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
} satisfies FastifyCompressOptions;

function createServer(config: Deps['config']): FastifyInstance {
  const newRequestId = createRequestIds();
  const headers = securityHeadersOfAnswers(config.siteUrl);
  const log = createLog(config.logLevel, config.logFormat);
  const app = Fastify({
    ...log.options,
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply, headers),
    clientErrorHandler: createUnreadAnswer({ newRequestId, headers }),
    forceCloseConnections: 'idle',
    // Whoever still gets through while it closes is served: nothing is away yet.
    return503OnClosing: false,
    // The first one is for the headers alone. Node looks every so often who has had his time.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000 },
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
  });
  if (config.trustProxy !== false) readForwardedAddresses(app);
  nameRequests(app);
  if (config.tracing.endpoint !== undefined) traceRequests(app);
  logRequests(app, log.logAnswer);
  app.decorateRequest('actor', null);
  return app;
}

/** An address that cannot be read is one of nothing; no hook sees its request. */
function refuseAddress(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  reply.headers(headers).header(requestIdHeader, reply.request.id);
  sendProblem(reply, 'not-found', 'Not found');
}

/** Who writes a program reads the description of the API now and then, and nobody else does. */
const documentsOfAddress = { burst: 60, secondsPerCall: 1 };

/** A hall of 200 browsers asks for little that is not there, a crawler of old links for more. */
const missesOfAddress = { burst: 300, secondsPerCall: 0.2 };

/** In development and tests the web application may not be built: then there is the API alone. */
async function serveSite(
  app: FastifyInstance,
  deps: Deps,
  { misses, contentChanged }: { readonly misses: Misses; readonly contentChanged: Signal | null },
): Promise<void> {
  const { config } = deps;
  const folder = webFolder();
  if (!existsSync(folder)) {
    if (config.mode === 'production') throw new Error(`${folder} is missing: run npm run build`);
    app.setNotFoundHandler((request, reply) => {
      misses.countMissing(request.ip, request.url);
      return sendProblem(reply, 'not-found', 'Not found');
    });
    return;
  }
  const changed = contentChanged ?? createSignal();
  await serveWeb(app, {
    folder,
    site: { name: config.site.name, url: config.siteUrl, payments: config.payments.kind },
    findHead: createHeadFinder(deps, changed),
    documentOf,
    isRendered: isDrawnForVisitors,
    isLookedUp,
    misses,
    contentChanged: changed,
  });
}
