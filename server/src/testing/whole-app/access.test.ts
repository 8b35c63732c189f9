import { type Access, api, type EndpointName } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import {
  isOfProviders,
  refusedBySample,
  refusedUnsigned,
  refusesLearners,
} from '#testing/refused-samples.ts';
import { givenScenario, requestFor } from '#testing/scenario.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const names = Object.keys(api) as EndpointName[];

/** Calls one endpoint on a scenario of its own. */
async function callAs(
  name: EndpointName,
  who: 'visitor' | 'guest' | 'learner' | 'other' | 'admin',
) {
  const scenario = await givenScenario(test);
  const caller: Caller = scenario[who];
  const { url, body } = requestFor(name, scenario);
  return caller.call(api[name].method, url, body);
}

const adminNames = names.filter((name) => api[name].access === 'admin');
const accessOf = (name: EndpointName): Access => api[name].access;
/** Administrators name whose it is. */
const isOwned = (name: EndpointName) =>
  accessOf(name) !== 'admin' && /:(attempt|result|question|order|identity)Id/.test(api[name].path);

it.each([...refusedUnsigned])('%s refuses everybody who does not sign', async (name) => {
  for (const who of ['visitor', 'learner', 'admin'] as const) {
    const { status, body } = await callAs(name, who);
    expect([status, body.type]).toEqual([400, 'invalid-signature']);
  }
});

const isOfCallers = (name: EndpointName) =>
  !adminNames.includes(name) && !refusedUnsigned.has(name);

describe.each(names.filter(isOfCallers))('%s', (name) => {
  const access = accessOf(name);

  it(`answers a visitor ${access === 'public' ? 'as anybody' : 'with 401'}`, async () => {
    const { status, body } = await callAs(name, 'visitor');
    if (access === 'public' && isOfProviders.has(name)) expect(status).toBe(404);
    else if (access === 'public' && !refusedBySample.has(name)) expect(status).toBeLessThan(300);
    else expect(status).toBe(401);
    if (access !== 'public') expect(body.type).toBe('unauthenticated');
  });

  it('answers a learner with success', async () => {
    const { status } = await callAs(name, 'learner');
    if (refusesLearners.has(name)) expect(status).toBe(409);
    else if (isOfProviders.has(name)) expect(status).toBe(404);
    else if (!refusedBySample.has(name)) expect(status).toBeLessThan(300);
  });

  it(`answers a guest ${access === 'learner' ? 'that an account is needed' : 'as it would a learner'}`, async () => {
    const { status, body } = await callAs(name, 'guest');
    if (access === 'learner') expect([status, body.type]).toEqual([403, 'account-required']);
    // What the sample asks for is the learner's, and so not there.
    else if (isOwned(name) || isOfProviders.has(name)) expect(status).toBe(404);
    else if (!refusedBySample.has(name)) expect(status).toBeLessThan(300);
  });
});

/** Who is refused changes nothing, so that one scenario serves for all calls. */
describe('the calls of the console', () => {
  it.each([
    { who: 'visitor', answer: '401 unauthenticated' },
    { who: 'guest', answer: '403 forbidden' },
    { who: 'learner', answer: '403 forbidden' },
  ] as const)('answer a $who with $answer', async ({ who, answer }) => {
    const scenario = await givenScenario(test);
    const answers: Record<string, string> = {};
    for (const name of adminNames) {
      const { url, body } = requestFor(name, scenario);
      const { status, body: problem } = await scenario[who].call(api[name].method, url, body);
      answers[name] = `${status} ${problem.type}`;
    }
    expect(answers).toEqual(Object.fromEntries(adminNames.map((name) => [name, answer])));
  });

  it('are all those under /api/admin and no others', () => {
    const under = names.filter((name) => api[name].path.startsWith('/api/admin/'));
    expect(under).toEqual(adminNames);
    expect(adminNames.length).toBeGreaterThan(0);
  });

  it.each(adminNames)('%s answers an administrator with success', async (name) => {
    const { status } = await callAs(name, 'admin');
    if (!refusedBySample.has(name)) expect(status).toBeLessThan(300);
  });
});

describe.each(names.filter(isOwned))('%s of somebody else', (name) => {
  it.each(['other', 'admin'] as const)('is not there for: %s', async (who) => {
    expect((await callAs(name, who)).status).toBe(404);
  });
});

describe.each(names.filter((name) => !isOwned(name) && !adminNames.includes(name)))(
  '%s',
  (name) => {
    it('never refuses an administrator for want of rights', async () => {
      const { body } = await callAs(name, 'admin');
      expect(['unauthenticated', 'forbidden']).not.toContain(body?.type);
    });
  },
);
