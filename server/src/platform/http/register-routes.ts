import { api, type Endpoint } from '@taiyari/contract';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '#platform/http/answers/encodings.ts';
import type { KeptAnswers } from '#platform/http/answers/kept-answers.ts';
import { sendAnswer } from '#platform/http/answers/send-answer.ts';
import type { StoredAnswer } from '#platform/http/answers/stored-answer.ts';
import { type Actor, isAdmin } from '#platform/http/caller/actor.ts';
import { AppError, accountRequired, isNotFound } from '#platform/http/errors/app-error.ts';
import type { Misses } from '#platform/http/limits/misses.ts';
import { answerOnce } from '#platform/http/once/once.ts';
import { type Arrivals, arrivalWithBody, stampArrival } from '#platform/http/requests/arrivals.ts';
import { nulRefused, parseInput, parseParams } from '#platform/http/requests/input.ts';
import { readUpload } from '#platform/http/requests/upload.ts';
import type { Route } from '#platform/http/route.ts';
import { pathnameOf } from '#platform/pages/pathname.ts';

export type CallOptions = {
  /** Who is calling; null for a visitor. */
  readonly actors: {
    find(request: Pick<FastifyRequest, 'cookies'>): Promise<Actor | null>;
    /** Who it was when it was looked up last; null when that is not known. */
    recall(request: Pick<FastifyRequest, 'cookies'>): Actor | null;
  };
  /** Counts a call. @throws AppError `too-many-requests` when there were too many. */
  readonly countCall: (
    endpoint: Endpoint,
    actor: Actor | null,
    request: Pick<FastifyRequest, 'ip'>,
  ) => void | Promise<void>;
  readonly misses: Misses;
  /** In development and tests the server parses its own answers: a field too many is a bug. */
  readonly checksResponses: boolean;
  /** Keeps what all visitors get; null where nobody tells when it changes. */
  readonly kept: KeptAnswers | null;
  /** Notes timed calls while they are on their way. */
  readonly arrivals: Arrivals;
  /** Where calls are noted that are done once. */
  readonly doneCalls: Parameters<typeof answerOnce>[0];
};

/**
 * Registers every endpoint of the contract.
 * @throws Error at boot when an endpoint has no route, two routes, or does not say who may call it.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: CallOptions,
): void {
  requireCompleteness(routes);
  app.decorateRequest('arrival', null);
  for (const route of routes) registerRoute(app, route, options);
}

function registerRoute(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  options: CallOptions,
): void {
  const { actors, arrivals } = options;
  const isLookUp = endpoint.method === 'GET' && endpoint.params !== undefined;

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (endpoint.isTimed) request.arrival = stampArrival(arrivals, reply.raw);
    request.actor = await admit(endpoint, request, actors);
    requireNamed(request);
    const counting = options.countCall(endpoint, request.actor, request);
    if (counting !== undefined) await counting;
    if (isLookUp && request.actor === null) {
      options.misses.check(request.ip, pathnameOf(request.url));
    }
    if (request.arrival) request.arrival.bodyAwaitedAt = arrivals.now();
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.url.includes('%00')) throw nulRefused();
    const arrivedAt = request.arrival && arrivalWithBody(arrivals, request.arrival);
    const parsed = parseCall(endpoint, request);
    const file = endpoint.file && (await readUpload(request, endpoint.file));
    const call = { file, arrivedAt, request, reply, ...parsed };
    if (endpoint.isOnce) {
      return answerOnce(options.doneCalls, call, (once) => handler({ once, ...call } as never));
    }
    if (!isLookUp || request.actor !== null) return handler(call as never);
    const path = pathnameOf(request.url);
    try {
      const content = await handler(call as never);
      options.misses.noteFound(path);
      return content;
    } catch (error) {
      if (isNotFound(error)) options.misses.countMissing(request.ip, path);
      throw error;
    }
  }

  async function handleChecked(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const content = await handle(request, reply);
    if (options.checksResponses) endpoint.response?.parse(content);
    return content;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      rate: endpoint.rate ?? 'read',
      isForEverybody: endpoint.access === 'public',
      ...(endpoint.keepsRaw && { keepsRaw: true }),
    },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    // A saved answer is acknowledged in a hundred bytes: nothing to compress.
    ...(endpoint.rate === 'answers' ? { compress: false as const } : {}),
    onRequest: enter,
    handler: async (request, reply) => {
      if (endpoint.isKept && request.actor === null) {
        const kept = await options.kept?.get(request.url, () => handleChecked(request, reply));
        if (kept) return sendKept(request, reply, kept);
      }
      const content = await handle(request, reply);
      if (endpoint.access === 'admin' && endpoint.method !== 'GET') options.kept?.drop();
      return sendAnswer(reply, { content, endpoint, checks: options.checksResponses });
    },
  });
}

/** The headers that were kept with it are all it needs beside its name in the log. */
function sendKept(request: FastifyRequest, reply: FastifyReply, kept: StoredAnswer): FastifyReply {
  const { headers, body } = kept[encodingFor(request.headers['accept-encoding'])];
  for (let at = 0; at < headers.length; at += 2) reply.header(`${headers[at]}`, headers[at + 1]);
  return reply.send(body);
}

/** The checked input of a call. @throws AppError for what its endpoint does not take. */
export function parseCall(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'actor'>,
) {
  return {
    params: parseParams(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, request.body),
    actor: request.actor,
  };
}

/** Who may do this. @throws AppError `unauthenticated`, `forbidden`, `account-required` */
export async function admit(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'cookies'>,
  actors: CallOptions['actors'],
): Promise<Actor | null> {
  if (endpoint.isAnonymous) return null;
  const actor = await actors.find(request);
  if (endpoint.access === 'public') return actor;
  if (!actor) throw new AppError('unauthenticated', 'Please log in to continue.');
  if (endpoint.access === 'admin' && !isAdmin(actor)) {
    throw new AppError('forbidden', 'Access denied. Administrator privileges required.');
  }
  if (actor.isGuest && endpoint.access !== 'guest') throw accountRequired();
  return actor;
}

/** @throws AppError `unauthenticated` for a call that is made for another account than that of its session. */
function requireNamed({ headers, actor }: FastifyRequest): void {
  const named = headers[actingForHeader];
  if (named === undefined || named === actor?.accountId) return;
  throw new AppError('unauthenticated', 'Another account is logged in here. Please log in again.');
}

const accesses = new Set(['public', 'guest', 'learner', 'admin']);

function requireCompleteness(routes: readonly Route[]): void {
  const seen = new Set<Endpoint>();
  for (const { endpoint } of routes) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!accesses.has(endpoint.access)) throw new Error(`${name} does not say who may call it`);
    if (seen.has(endpoint)) throw new Error(`${name} has two routes`);
    seen.add(endpoint);
  }
  const missing = Object.entries(api).filter(([, endpoint]) => !seen.has(endpoint));
  if (missing.length > 0) {
    throw new Error(`no route for: ${missing.map(([name]) => name).join(', ')}`);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    rate?: string;
  }
}
