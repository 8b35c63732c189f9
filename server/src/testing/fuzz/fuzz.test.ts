import { api, type EndpointName } from '@taiyari/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type FuzzedRequest, fuzzedRequests, requestsWithHoles } from '#testing/fuzz/requests.ts';
import { refusedSamples } from '#testing/refused-samples.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { sessionHashOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const names = Object.keys(api) as EndpointName[];
/** Twice each endpoint: more of them come with every feature. */
const callsOfScenario = 2 * names.length;
/** `FUZZ_CALLS=10000 FUZZ_SEED=7` for a longer run, and another one. */
const calls = Number(process.env.FUZZ_CALLS ?? 5 * callsOfScenario);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const longestMilliseconds = 1000;

/** What one scenario is called with, every endpoint in turn. */
async function callAll(count: number, ofSeed: number) {
  const scenario = await givenScenario(test);
  const arbitraries = fuzzedRequests(scenario);
  const each = Math.ceil(count / arbitraries.length);
  const requests = arbitraries.map((arbitrary, index) =>
    fc.sample(arbitrary, { seed: ofSeed * 1000 + index, numRuns: each }),
  );
  return call(scenario, interleave(requests));
}

async function call(scenario: Scenario, requests: readonly FuzzedRequest[]) {
  const cookies = { visitor: '', learner: scenario.params.userId ?? '', admin: scenario.adminId };
  const faults: string[] = [];
  const statuses = new Map<EndpointName, number[]>();
  for (const request of requests) {
    await openAgain([cookies.learner, cookies.admin]);
    const session = cookies[request.who];
    const { answer, milliseconds } = await send(request, session);
    const fault = faultOf(answer, milliseconds);
    if (fault) faults.push(`${request.name}: ${fault} ${inWords(request)}`);
    statuses.set(request.name, [...(statuses.get(request.name) ?? []), answer.statusCode]);
  }
  return { faults, statuses };
}

/** A password that was guessed or a session that was ended must not keep out whoever is still there. */
async function openAgain(accountIds: readonly string[]): Promise<void> {
  await test.deps.pool.query(
    `with opened as (
       update accounts set is_active = true where id = any($1) and not is_active
     )
     insert into sessions (token_hash, account_id, created_at, used_at, stepped_up_at)
     select decode(given.session, 'hex'), id, $3, $3, $3
     from accounts join unnest($1::uuid[], $2::text[]) as given (id, session) using (id)
     on conflict (token_hash) do nothing`,
    [accountIds, accountIds.map(sessionHashOf), test.clock.now()],
  );
}

async function send({ options }: FuzzedRequest, session: string) {
  const headers = { ...options.headers, cookie: `session=test-session-of-${session}` };
  for (let attempt = 1; ; attempt += 1) {
    const begun = performance.now();
    const answer = await test.app.inject({ ...options, headers });
    const milliseconds = performance.now() - begun;
    // What is slow by itself is slow again; what waited for the machine is not.
    if (milliseconds <= longestMilliseconds || attempt === 2) return { answer, milliseconds };
  }
}

function faultOf(answer: LightMyRequestResponse, milliseconds: number): string | null {
  const { statusCode, headers, body } = answer;
  if (milliseconds > longestMilliseconds) return `took ${Math.round(milliseconds)} ms`;
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (statusCode < 400) return null;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `answered ${statusCode} as ${headers['content-type']}`;
  return /\bat \/|node_modules|\bselect .* from\b|insert into|ZodError/i.test(body)
    ? `told of its inside: ${body}`
    : null;
}

function inWords({ who, options }: FuzzedRequest): string {
  return JSON.stringify([who, options.method, options.url, String(options.payload)]).slice(0, 600);
}

function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
}

describe('every endpoint, called with sensible, spoiled and hostile requests', () => {
  it(
    'answers each within a second, and never that something went wrong',
    async () => {
      const faults: string[] = [];
      const reached = new Set<EndpointName>();
      for (let done = 0; done < calls; done += callsOfScenario) {
        const round = await callAll(callsOfScenario, seed + done);
        faults.push(...round.faults);
        for (const [name, statuses] of round.statuses)
          if (statuses.some((status) => status < 300)) reached.add(name);
      }
      expect(faults).toEqual([]);
      const missed = names.filter((name) => !reached.has(name) && !refusedSamples.has(name));
      expect(missed.length, `${missed}`).toBeLessThan(names.length / 10);
    },
    Math.max(60_000, calls * 60),
  );

  it('answers each whose body lacks a field, or has null in its place, as sensibly', async () => {
    const scenario = await givenScenario(test);
    const { faults } = await call(scenario, requestsWithHoles(scenario));
    expect(faults).toEqual([]);
  }, 120_000);
});
