import { api, type Endpoint } from '@taiyari/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isAdmin } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { nulRefused, parseInput, parseParams } from '#platform/http/input.ts';
import { Bytes, JsonText, Reply, type Route, Streamed } from '#platform/http/route.ts';

type Options = {
  /** Finds who is calling; null for a visitor. */
  readonly findActor: (request: FastifyRequest) => Promise<Actor | null>;
  /** Counts a call. @throws AppError `too-many-requests` when there were too many. */
  readonly countCall: (endpoint: Endpoint, actor: Actor | null, request: FastifyRequest) => void;
  /** In development and tests the server parses its own answers: a field too many is a bug. */
  readonly checksResponses: boolean;
};

/**
 * Registers every endpoint of the contract.
 * @throws Error at boot when an endpoint has no route, two routes, or does not say who may call it.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: Options,
): void {
  requireCompleteness(routes);
  for (const { endpoint, handler } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { rate: endpoint.rate ?? 'read' },
      ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
      // A saved answer is acknowledged in a hundred bytes: nothing to compress.
      ...(endpoint.rate === 'answers' ? { compress: false as const } : {}),
      onRequest: async (request) => {
        request.actor = await admit(endpoint, request, options.findActor);
        options.countCall(endpoint, request.actor, request);
      },
      handler: async (request, reply) => {
        if (request.url.includes('%00')) throw nulRefused();
        const call = {
          params: parseParams(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, request.body),
          actor: request.actor,
          request,
          reply,
        };
        return send(endpoint, reply, await handler(call as never), options.checksResponses);
      },
    });
  }
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  findActor: Options['findActor'],
): Promise<Actor | null> {
  if (endpoint.isAnonymous) return null;
  const actor = await findActor(request);
  if (endpoint.access === 'public') return actor;
  if (!actor) throw new AppError('unauthenticated', 'Please log in to continue.');
  if (endpoint.access === 'admin' && !isAdmin(actor)) {
    throw new AppError('forbidden', 'Access denied. Administrator privileges required.');
  }
  return actor;
}

function send(
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: unknown,
  checks: boolean,
): FastifyReply {
  const isReply = answer instanceof Reply;
  const content: unknown = isReply ? answer.content : answer;
  const status = isReply && answer.isOther ? endpoint.otherStatus : endpoint.status;
  reply.status(status ?? 200);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (content instanceof Bytes) {
    return reply.header('content-type', content.contentType).send(content.bytes);
  }
  if (content instanceof Streamed) {
    return reply.header('content-type', content.contentType).send(content.stream);
  }
  if (!endpoint.response) return reply.send();
  const text = content instanceof JsonText ? content.text : JSON.stringify(content);
  if (checks) endpoint.response.parse(JSON.parse(text.toString()));
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

const accesses = new Set(['public', 'learner', 'admin']);

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
