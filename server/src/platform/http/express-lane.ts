import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Actor, isAdmin } from '#platform/http/caller/actor.ts';
import { isForeign } from '#platform/http/caller/origin-check.ts';
import { standBefore } from '#platform/http/connections/before-app.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { describeError } from '#platform/http/errors/error-response.ts';
import { admit, type CallOptions, parseCall } from '#platform/http/register-routes.ts';
import { arrivalWithBody, stampArrival } from '#platform/http/requests/arrivals.ts';
import type { ReadJson } from '#platform/http/requests/json-body.ts';
import { requestIdHeader } from '#platform/http/requests/request-id.ts';
import { logAnswer } from '#platform/http/requests/request-log.ts';
import type { Route } from '#platform/http/route.ts';

type Lane = Pick<CallOptions, 'actors' | 'arrivals' | 'countCall' | 'checksResponses'> & {
  readonly route: Route;
  readonly readJson: ReadJson;
  readonly newRequestId: () => string;
  /** What every answer of the API carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly siteOrigin: string | undefined;
};

/** As for every route that names no other limit. */
const bodyLimitBytes = 256 * 1024;
const json = 'application/json';

/**
 * Serves the calls of one timed route before the framework sees them: what learners send all the time during a test,
 * which costs the framework more than all the rest. Only what is plain and from somebody who was looked up before goes
 * this way, everything else the ordinary one; both answer the same. The handler must find the session alive by itself.
 */
export function openExpressLane(app: FastifyInstance, lane: Lane): void {
  const { endpoint } = lane.route;
  const address = addressPattern(endpoint.path);
  standBefore(app.server, (request, response, passOn) => {
    const found = request.method === endpoint.method ? address.exec(request.url ?? '') : null;
    const caller = found && isPlain(request) ? recallCaller(app, lane, request) : null;
    if (!found || !caller) return passOn();
    void serve(app, lane, { request, response, ...caller, params: { ...found.groups } });
  });
}

/** The pattern of `/api/things/:thingId`, with its parameters as groups. */
function addressPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]{1,100})')}$`);
}

/** A body of JSON whose length is told, and nothing that asks for more than that it be read. */
function isPlain({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  return (
    (type === json || type === `${json}; charset=utf-8`) &&
    Number(headers['content-length']) <= bodyLimitBytes &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    headers[requestIdHeader] === undefined
  );
}

type Caller = { readonly actor: Actor; readonly cookies: Record<string, string | undefined> };

function recallCaller(
  app: FastifyInstance,
  { actors, countCall, route, siteOrigin }: Lane,
  { headers }: IncomingMessage,
): Caller | null {
  const cookies = app.parseCookie(headers.cookie ?? '');
  const actor = actors.recall({ cookies });
  // A guest's calls are counted by the address as well, which is not known here.
  if (!actor || actor.isGuest || isAdmin(actor) || isForeign(headers, siteOrigin)) return null;
  try {
    // Of an account, the address does not matter.
    if (countCall(route.endpoint, actor, { ip: '' }) !== undefined) return null;
  } catch {
    return null;
  }
  return { actor, cookies };
}

type LaneCall = Caller & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly params: Readonly<Record<string, string>>;
};

async function serve(app: FastifyInstance, lane: Lane, call: LaneCall): Promise<void> {
  const { request, response } = call;
  const begunAt = performance.now();
  const reqId = lane.newRequestId();
  const { status, headers, text } = await answer(lane, call).catch((error) =>
    describeError(error, reqId, app.log),
  );
  if (response.destroyed) return;
  response.writeHead(status, {
    [requestIdHeader]: reqId,
    ...lane.headers,
    ...headers,
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
  const { method, url = '' } = request;
  const milliseconds = performance.now() - begunAt;
  logAnswer(app.log, { reqId, method, url, route: lane.route.endpoint.path, status, milliseconds });
}

const headersOfSuccess = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

async function answer(lane: Lane, call: LaneCall) {
  const { route, arrivals } = lane;
  const { endpoint } = route;
  const arrival = stampArrival(arrivals, call.response);
  const text = await readText(call.request);
  const arrivedAt = arrivalWithBody(arrivals, arrival);
  try {
    const body = lane.readJson(text);
    const input = parseCall(endpoint, { params: call.params, query: {}, body, actor: call.actor });
    const content = await route.handler({ ...input, arrivedAt } as never);
    if (lane.checksResponses) endpoint.response?.parse(content);
    const status = endpoint.status ?? 200;
    return { status, headers: headersOfSuccess, text: JSON.stringify(content) };
  } catch (error) {
    // Whoever has no session any more is told that, and nothing else.
    await admit(endpoint, call, lane.actors);
    throw error;
  }
}

/** @throws AppError when the connection breaks before the body is there: nobody hears of it. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('close', () => {
      if (!request.complete) {
        reject(new AppError('malformed-body', 'The body did not come whole.'));
      }
    });
  });
}
