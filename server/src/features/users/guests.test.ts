import { api, type Endpoint, type EndpointName } from '@taiyari/contract';
import { expect, it } from 'vitest';
import { auditOf } from '#testing/audit-entries.ts';
import { givenGuest, givenTest } from '#testing/builders.ts';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const ofOneUser = (Object.keys(api) as EndpointName[]).filter((name) =>
  /^\/api\/admin\/users\/:userId(\/|$)/.test(api[name].path),
);

it('knows doors of the staff that name a user', () => {
  expect(ofOneUser.length).toBeGreaterThan(10);
});

it('a guest is no user at any door of the staff', async () => {
  const scenario = await givenScenario(test);
  const userId = await givenGuest(test.deps);
  const guest = await test.signedIn(userId);
  const testId = (await givenTest(test.deps)).id;
  const start = () => guest.call('POST', '/api/attempts', { testId, retake: true });
  const first = (await start()).body.id;
  const resultId = (await guest.call('POST', `/api/attempts/${first}/submission`, {})).body.id;
  const attemptId = (await start()).body.id;
  const params = { ...scenario.params, userId, resultId, attemptId };
  for (const name of ofOneUser) {
    const { method }: Endpoint = api[name];
    const { url, body } = requestFor(name, { ...scenario, params });
    const answer = await scenario.admin.call(method, url, body);
    expect([name, answer.status, answer.body.detail]).toEqual([name, 404, 'No user found']);
  }
  expect(await auditOf(test.deps, userId)).toEqual([]);
});
