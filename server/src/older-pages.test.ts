import { expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('answers of a page of the release before are refused so that it keeps them', async () => {
  const learner = await test.signedIn((await givenAccount(test.deps)).id);
  const given = { id: newId(), questionId: newId(), versionId: newId(), chosen: 1, seconds: 9 };
  const answers = [{ ...given, cause: null, answeredAt: test.clock.now().toISOString() }];
  const { status, body } = await learner.call('POST', '/api/review/answers', { answers });
  expect([status, body.type]).toEqual([409, 'conflict']);
  const practised = await learner.call('POST', `/api/practices/${newId()}/answers`, { answers });
  expect([practised.status, practised.body.type]).toEqual([409, 'conflict']);
});
