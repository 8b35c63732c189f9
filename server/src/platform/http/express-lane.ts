import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import type { FastifyInstance } from 'fastify';
import { openReply, writeJson } from '#platform/http/answers/send-answer.ts';
import { type Actor, isAdmin } from '#platform/http/caller/actor.ts';
import { isForeign } from '#platform/http/caller/origin-check.ts';
import { standBefore } from '#platform/http/connections/before-app.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { describeError } from '#platform/http/errors/error-response.ts';
import { admit, type CallOptions, parseCall } from '#platform/http/register-routes.ts';
import { type Arrival, arrivalWithBody } from '#platform/http/requests/arrivals.ts';
import type { ReadJson } from '#platform/http/requests/json-body.ts';
import { plainInputOf, type TakesAsItStands } from '#platform/http/requests/plain-input.ts';
import { requestIdHeader } from '#platform/http/requests/request-id.ts';
import type { Route } from '#platform/http/route.ts';

type Lane = Pick<CallOptions, 'actors' | 'arrivals' | 'countCall' | 'checksResponses'> & {
  readonly route: Route;
  /** Whether the handler finds out by itself that the session is alive: then nobody looks it up before. */
  readonly admitsByItself: boolean;
  readonly readJson: ReadJson;
  readonly newRequestId: () => string;
  /** What every answer of the API carries: names and values in turn. */
  readonly headers: readonly string[];
  readonly siteOrigin: string | undefined;
};

/** As for every route that names no other limit. */
const bodyLimitBytes = 256 * 1024;
const json = 'application/json';

/**
 * Serves the calls of one route before the framework sees them: what a whole hall sends at once or all the time, which
 * costs the framework more than all the rest. Only what is plain and from somebody who may goes this way, everything
 * else the ordinary one; both answer the same.
 * @throws Error for a route whose calls are stamped before anything waits, unless it admits by itself.
 */
export function openExpressLane(app: FastifyInstance, lane: Lane): void {
  const { endpoint } = lane.route;
  if (endpoint.isTimed && !lane.admitsByItself) throw new Error(`${endpoint.path} would wait`);
  const { pattern, paramsOf } = addressOf(endpoint.path);
  const takesAsItStands = plainInputOf(endpoint);
  const enter = lane.admitsByItself ? enterAsRecalled : enterAsFound;
  standBefore(app.server, (request, response, passOn) => {
    const found = request.method === endpoint.method ? pattern.exec(request.url ?? '') : null;
    if (!found || !isPlain(request) || isForeign(request.headers, lane.siteOrigin)) return passOn();
    const begunAt = performance.now();
    const cookies = app.parseCookie(request.headers.cookie ?? '');
    enter(lane, cookies, (actor) => {
      if (!actor || !isCounted(lane, actor)) return passOn();
      const params = paramsOf(found);
      const call = { request, response, begunAt, cookies, actor, params, takesAsItStands };
      void serve(app, lane, call);
    });
  });
}

type Params = Readonly<Record<string, string>>;

/** The pattern of `/api/things/:thingId`, and the parameters of an address that it fits: named groups take four times as long. */
function addressOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '([\\w-]{1,100})')}$`);
  function paramsOf(found: RegExpExecArray): Params {
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) params[name] = found[index + 1] ?? '';
    return params;
  }
  return { pattern, paramsOf };
}

/** A body of JSON whose length is told, and nothing that asks for more than that it be read. */
function isPlain({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  return (
    (type === json || type === `${json}; charset=utf-8`) &&
    Number(headers['content-length']) <= bodyLimitBytes &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    headers[requestIdHeader] === undefined &&
    headers[actingForHeader] === undefined
  );
}

type Cookies = Record<string, string | undefined>;
type GoOn = (actor: Actor | null) => void;

function enterAsRecalled({ actors }: Lane, cookies: Cookies, goOn: GoOn): void {
  goOn(actors.recall({ cookies }));
}

/** Who cannot be looked up is told so by the ordinary way. */
function enterAsFound({ actors, route }: Lane, cookies: Cookies, goOn: GoOn): void {
  admit(route.endpoint, { cookies }, actors).then(goOn, () => goOn(null));
}

/** Whether a call of a learner's is within his limits. A guest's is counted by the address as well, which is not known here. */
function isCounted({ countCall, route }: Lane, actor: Actor): boolean {
  if (actor.isGuest || isAdmin(actor)) return false;
  try {
    // Of an account, the address does not matter.
    return countCall(route.endpoint, actor, { ip: '' }) === undefined;
  } catch {
    return false;
  }
}

type LaneCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begunAt: number;
  readonly cookies: Cookies;
  readonly actor: Actor;
  readonly params: Params;
  readonly takesAsItStands: TakesAsItStands;
};

async function serve(app: FastifyInstance, lane: Lane, call: LaneCall): Promise<void> {
  const { request, response, begunAt } = call;
  const { arrivals, route } = lane;
  const reqId = lane.newRequestId();
  const arrival = route.endpoint.isTimed
    ? { at: arrivals.earliest(response.socket), bodyAwaitedAt: arrivals.now() }
    : null;
  const forget = arrival && arrivals.begin(arrival.at);
  const { status, headers, body } = await answer(lane, call, arrival).catch((error) =>
    describeError(error, reqId, app.log),
  );
  forget?.();
  if (response.destroyed) return;
  const length = Buffer.byteLength(body);
  // Names and values in turn, which are sent sooner than an object's.
  const list = [...lane.headers, requestIdHeader, reqId, 'content-length', `${length}`];
  for (const name in headers) list.push(name, headers[name] ?? '');
  // One byte for each letter: written with less ado.
  const encoding = length === body.length ? 'latin1' : 'utf8';
  response.writeHead(status, list).end(body, encoding);
  const { method, url = '' } = request;
  const milliseconds = performance.now() - begunAt;
  app.logAnswer({ reqId, method, url, route: route.endpoint.path, status, milliseconds });
}

async function answer(lane: Lane, call: LaneCall, arrival: Arrival | null) {
  const { route, arrivals } = lane;
  const { endpoint } = route;
  const bytes = await readBytes(call.request);
  const arrivedAt = arrival && arrivalWithBody(arrivals, arrival);
  try {
    const body = lane.readJson(bytes);
    const sent = { arrivedAt, params: call.params, query: {}, body, actor: call.actor };
    const input = call.takesAsItStands(sent) ? sent : { ...sent, ...parseCall(endpoint, sent) };
    const given = await route.handler(input as never);
    const { content, status } = openReply({ content: given, endpoint });
    const checked = { content, endpoint, checks: lane.checksResponses };
    const written = writeJson(checked, call.request.headers['accept-encoding']);
    return { status, headers: written.headers, body: written.body };
  } catch (error) {
    // Whoever has no session any more is told that, and nothing else.
    if (lane.admitsByItself) await admit(endpoint, call, lane.actors);
    throw error;
  }
}

/** @throws AppError when the connection breaks before the body is there: nobody hears of it. */
function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new AppError('malformed-body', 'The body did not come whole.'));
    if (request.destroyed) return fail();
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(whole(chunks)))
      .on('close', () => {
        if (!request.complete) fail();
      });
  });
}

/** Most come in one piece. */
function whole(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}
