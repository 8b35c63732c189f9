import { AsyncLocalStorage } from 'node:async_hooks';
import type { Api, EndpointName, ErrorCode, Problem, ResponseOf } from '@taiyari/contract';
import { apiEdition } from '@taiyari/contract/rules/edition';
import { expect, vi } from 'vitest';
import { adminEndpoints } from '#console/kit/admin-endpoints.gen.ts';
import { elsewhereEndpoints } from '#lib/elsewhere-endpoints.gen.ts';
import { firstEndpoints } from '#lib/first-endpoints.gen.ts';

/** What a fake call gets to see. */
export type FakeCall = {
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
  /** It brings no session along. */
  readonly isNobodys: boolean;
};

type Answer<Name extends EndpointName> =
  | ResponseOf<Api[Name]>
  | Refusal
  | Promise<never>
  | ((call: FakeCall) => ResponseOf<Api[Name]> | Refusal | Promise<ResponseOf<Api[Name]>>);

/** The answers of an API by endpoint; what is not listed answers 404. */
export type FakeAnswers = { readonly [Name in EndpointName]?: Answer<Name> };

class Refusal {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** An answer that is an error, as the server sends it. */
export function refusal(
  type: ErrorCode,
  status: number,
  detail: string,
  errors?: Problem['errors'],
): Refusal {
  return new Refusal({ type, title: type, status, detail, errors, edition: apiEdition });
}

/** The same of a server of the release before, which is being replaced. */
export const notFoundByOlder = new Refusal({
  ...{ type: 'not-found', title: 'Not found', status: 404, detail: 'Not found' },
});

/** It knows the call, but not all that is sent with it. */
export const invalidByOlder = new Refusal({
  ...{
    type: 'invalid-input',
    title: 'The input is not valid',
    status: 422,
    detail: 'Unrecognized key',
  },
});

/** A page of a proxy's that found nobody behind it. */
export function proxyPage(status: number): Promise<never> {
  return Promise.resolve(new Response('<h1>Bad gateway</h1>', { status })) as Promise<never>;
}

/** A call that is never answered. */
export const pending = new Promise<never>(() => undefined);

/** Of which test a call is, also where it comes long after that. */
const madeBy = new AsyncLocalStorage<string>();

/**
 * Puts a fake API in the place of the network and notes the calls; ends with the test. An earlier test's page may go on
 * trying to send what it has, as it should: for that there is no connection here.
 */
export function fakeApi(answers: FakeAnswers): readonly (FakeCall & { name: string })[] {
  const calls: (FakeCall & { name: string })[] = [];
  const test = nameOfTest();
  madeBy.enterWith(test);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if ((madeBy.getStore() ?? test) !== test) {
      // Whether anything gets through is one for all: this test's page would believe him.
      if (input === '/api/health') return new Response();
      throw new TypeError('Failed to fetch');
    }
    const url = new URL(input, 'http://localhost');
    const name = findEndpoint(init.method ?? 'GET', url.pathname);
    const { body: sent } = init;
    const body = typeof sent === 'string' ? JSON.parse(sent) : sent;
    const isNobodys = init.credentials === 'omit';
    const call = { url, body, headers: new Headers(init.headers), isNobodys };
    calls.push({ name, ...call });
    const known = Object.entries(answers).find(([key]) => key === name);
    const given = known ? known[1] : refusal('not-found', 404, 'Not found');
    const answer = await Promise.race([
      typeof given === 'function' ? given(call) : given,
      aborted(init.signal),
    ]);
    return answer instanceof Refusal
      ? Response.json(answer.problem, { status: answer.problem.status })
      : toResponse(answer);
  });
  return calls;
}

/** Fails as a call does that its page gives up. */
function aborted(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function nameOfTest(): string {
  const { testPath, currentTestName } = expect.getState();
  return `${testPath} ${currentTestName}`;
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

const endpoints = Object.entries({
  ...firstEndpoints,
  ...elsewhereEndpoints,
  ...adminEndpoints,
}).map(([name, { method, path }]) => {
  return { name, method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) };
});

function findEndpoint(method: string, pathname: string): string {
  const found = endpoints.find(
    (endpoint) => endpoint.method === method && endpoint.path.test(pathname),
  );
  return found?.name ?? 'unknown';
}
