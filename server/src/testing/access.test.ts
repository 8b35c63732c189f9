import { type Access, api, type EndpointName } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { givenScenario, requestFor } from '#testing/scenario.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const names = Object.keys(api) as EndpointName[];

/** Calls one endpoint on a scenario of its own. */
async function callAs(name: EndpointName, who: 'visitor' | 'learner' | 'other' | 'admin') {
  const scenario = await givenScenario(test);
  const caller: Caller = scenario[who];
  const { url, body } = requestFor(name, scenario);
  return caller.call(api[name].method, url, body);
}

/** Wrong credentials in the sample bodies: refused for what they hold, not for who calls. */
const refusedBySample = new Set<EndpointName>(['createSession', 'putAvatar']);
const accessOf = (name: EndpointName): Access => api[name].access;
const isOwned = (name: EndpointName) => /:(attempt|result)Id/.test(api[name].path);

describe.each(names)('%s', (name) => {
  const access = accessOf(name);

  it(`answers a visitor ${access === 'public' ? 'as anybody' : 'with 401'}`, async () => {
    const { status, body } = await callAs(name, 'visitor');
    if (access === 'public' && !refusedBySample.has(name)) expect(status).toBeLessThan(300);
    else expect(status).toBe(401);
    if (access !== 'public') expect(body.type).toBe('unauthenticated');
  });

  it(`answers a learner ${access === 'admin' ? 'with 403' : 'with success'}`, async () => {
    const { status } = await callAs(name, 'learner');
    if (access === 'admin') expect(status).toBe(403);
    else if (!refusedBySample.has(name)) expect(status).toBeLessThan(300);
  });
});

describe.each(names.filter(isOwned))('%s of somebody else', (name) => {
  it.each(['other', 'admin'] as const)('is not there for: %s', async (who) => {
    expect((await callAs(name, who)).status).toBe(404);
  });
});

describe.each(names.filter((name) => !isOwned(name)))('%s', (name) => {
  it('never refuses an administrator for want of rights', async () => {
    const { body } = await callAs(name, 'admin');
    expect(['unauthenticated', 'forbidden']).not.toContain(body?.type);
  });
});
