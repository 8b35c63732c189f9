import { api, type EndpointName } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import {
  isOfProviders,
  refusedBySample,
  refusedUnsigned,
  refusesLearners,
} from '#testing/refused-samples.ts';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const names = Object.keys(api) as EndpointName[];
const callers = ['visitor', 'guest', 'learner', 'other', 'admin'] as const;
type Who = (typeof callers)[number];

const isOfConsole = (name: EndpointName) => api[name].access === 'admin';
/** Administrators name whose it is. */
const isOwned = (name: EndpointName) =>
  !isOfConsole(name) && /:(attempt|result|question|order|identity)Id/.test(api[name].path);

const notForWantOfRights = 'whatever, but not for want of rights';

function refusalOf(name: EndpointName, who: Who): string | undefined {
  const { access } = api[name];
  if (refusedUnsigned.has(name)) return '400 invalid-signature';
  if (who === 'visitor' && access !== 'public') return '401 unauthenticated';
  if (access === 'admin') return who === 'admin' ? undefined : '403 forbidden';
  if (who === 'guest' && access === 'learner') return '403 account-required';
  // What the sample asks for is the learner's, and so not there for anybody else.
  return isOwned(name) && !['visitor', 'learner'].includes(who) ? '404' : undefined;
}

/**
 * What a caller is to be answered: 'success', a status, or a status with the type of the problem.
 * @returns null where the sample says nothing
 */
function expectedOf(name: EndpointName, who: Who): string | null {
  const refusal = refusalOf(name, who);
  if (refusal) return refusal;
  const success = refusedBySample.has(name) ? null : 'success';
  if (isOfConsole(name)) return success;
  if (who === 'other') return null;
  if (who === 'admin') return notForWantOfRights;
  if (isOfProviders.has(name)) return '404';
  if (who === 'learner' && refusesLearners.has(name)) return '409';
  return who === 'visitor' ? (success ?? '401') : success;
}

function outcomeOf({ status, body }: Answer, expected: string): string {
  if (expected === notForWantOfRights) {
    return ['unauthenticated', 'forbidden'].includes(body?.type) ? body.type : expected;
  }
  if (status < 300) return 'success';
  return expected.includes(' ') ? `${status} ${body?.type}` : `${status}`;
}

function call(name: EndpointName, who: Who, scenario: Scenario): Promise<Answer> {
  const { url, body } = requestFor(name, scenario);
  return scenario[who].call(api[name].method, url, body);
}

const changesNothing = (name: EndpointName, expected: string) =>
  api[name].method === 'GET' || /^4/.test(expected);

describe.each(callers)('a %s', (who) => {
  const expected = names.flatMap((name): [EndpointName, string][] => {
    const answer = expectedOf(name, who);
    return answer === null ? [] : [[name, answer]];
  });
  const quiet = expected.filter(([name, answer]) => changesNothing(name, answer));
  const changing = expected.filter(([name, answer]) => !changesNothing(name, answer));

  it('is answered what he may read, and refused what he may not do', async () => {
    const scenario = await givenScenario(test);
    const outcomes: [EndpointName, string][] = [];
    for (const [name, answer] of quiet) {
      outcomes.push([name, outcomeOf(await call(name, who, scenario), answer)]);
    }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(quiet));
  }, 120_000);

  // Nothing that changes anything is asked of the other learner: all of it is the first one's.
  if (changing.length === 0) return;
  it('may do what he may', async () => {
    let scenario = await givenScenario(test);
    const outcomes: [EndpointName, string][] = [];
    for (const [name, answer] of changing) {
      let outcome = outcomeOf(await call(name, who, scenario), answer);
      if (outcome !== answer) {
        // A call before may have taken away what this one asks for: a new scenario tells.
        scenario = await givenScenario(test);
        outcome = outcomeOf(await call(name, who, scenario), answer);
      }
      outcomes.push([name, outcome]);
    }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(changing));
  }, 120_000);
});

it('the calls of the console are all those under /api/admin and no others', () => {
  const under = names.filter((name) => api[name].path.startsWith('/api/admin/'));
  expect(under).toEqual(names.filter(isOfConsole));
  expect(under.length).toBeGreaterThan(0);
});
