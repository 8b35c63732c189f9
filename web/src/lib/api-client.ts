import { msg } from '@lingui/core/macro';
import type { Api, EndpointName, Problem, RequestOf, ResponseOf } from '@taiyari/contract';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { onlineManager } from '@tanstack/react-query';
import { sessionOf } from '#lib/acting.ts';
import { ApiError } from '#lib/api-error.ts';
import type { FirstEndpointName } from '#lib/endpoint-table.ts';
import { firstEndpoints } from '#lib/first-endpoints.gen.ts';
import { i18n } from '#lib/i18n.ts';
import { noteLine, noteLostLine } from '#lib/lost-line.ts';
import { noteServerTime } from '#lib/server-now.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page: the last save while it is being closed, and what is seen before it is kept. */
  readonly keepalive?: boolean;
  /** The account whose things are sent: the server refuses them where another one is logged in by now. */
  readonly actingFor?: string;
  /** Besides those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
};

type Request<Name extends EndpointName> = RequestOf<Api[Name]> & CallOptions;

/** What `call` takes after the name: nothing where the endpoint needs nothing. */
export type RequestArguments<Name extends EndpointName> =
  Partial<Request<Name>> extends Request<Name>
    ? [request?: Request<Name>]
    : [request: Request<Name>];

/**
 * Calls an endpoint of a first load: `await call('getTest', { params: { testId } })`; all others have `callElsewhere`.
 * @throws ApiError for every failure, also when no answer comes; an abort by `signal` rejects as fetch does.
 */
export function call<Name extends FirstEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  return callAt<Name>(firstEndpoints[name], request);
}

/** The same for an endpoint of another table. */
export async function callAt<Name extends EndpointName>(
  { method, path }: Address,
  request: AnyRequest = {},
): Promise<ResponseOf<Api[Name]>> {
  const { params, query, body, actingFor, headers, ...init } = request;
  const response = await send(buildUrl(path, params, query), {
    ...init,
    ...sessionOf(path, actingFor),
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headersOf({ actingFor, headers }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw await toApiError(response);
  // The contract says which endpoints answer without a body; the types follow it.
  return (response.status === 204 ? undefined : await readJson(response)) as ResponseOf<Api[Name]>;
}

export function headersOf({ actingFor, headers }: Pick<CallOptions, 'actingFor' | 'headers'>) {
  return {
    accept: 'application/json',
    ...(actingFor !== undefined && { [actingForHeader]: actingFor }),
    ...headers,
  };
}

type Address = { readonly method: string; readonly path: string };

type AnyRequest = CallOptions & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

export function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** How requests travel: over the network, or inside the server that renders a page. */
let transport: typeof fetch = (url, init) => fetch(url, init);

export function setTransport(other: typeof fetch): void {
  transport = other;
}

/** A hall that opens its papers waits nearly as long for a site that is there. */
const patienceMilliseconds = 15_000;

/**
 * A request whose missing answer is an ApiError `offline`. Who waits for long is told if nothing gets through: a line that
 * hangs refuses nothing.
 */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const patience = setTimeout(noteLostLine, patienceMilliseconds);
  try {
    const response = await transport(url, init);
    noteLine();
    noteServerTime(response);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    // Whether it is the device or the site that is without a connection nobody knows for sure.
    const words = onlineManager.isOnline()
      ? msg`The site could not be reached. Check your connection and try again.`
      : // The page says so already.
        msg`This works again when the connection is back.`;
    throw new ApiError(i18n._(words), { status: 0, type: 'offline', cause: error });
  } finally {
    clearTimeout(patience);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw unreadable(response.status, error);
  }
}

/** The failure of an answer, with the server's sentence when it has one. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isProblem(body)) return unreadable(response.status);
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError(body.detail, {
    status: response.status,
    type: body.type,
    problem: body,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'type' in body && 'detail' in body;
}

function unreadable(status: number, cause?: unknown): ApiError {
  return new ApiError(i18n._(msg`The site did not answer as expected. Please try again.`), {
    status,
    type: 'unreadable',
    cause,
  });
}
