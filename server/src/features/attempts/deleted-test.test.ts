import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTrash } from '#features/authoring/trash/service.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let attemptUrl: string;
let testId: string;
let answers: Record<string, number>;

beforeEach(async () => {
  learner = await givenLearner(test);
  const { id, questionIds } = await givenTest(test.deps);
  testId = id;
  answers = { [`${questionIds[0]}`]: 0 };
  const attempt = await learner.call('POST', '/api/attempts', { testId });
  attemptUrl = `/api/attempts/${attempt.body.id}`;
});

/** For good: it has been in the trash for as long as things stay there. */
async function deleteTest(): Promise<void> {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  const admin = await test.signedIn(id, true);
  expect((await admin.call('DELETE', `/api/admin/tests/${testId}`)).status).toBe(204);
  const later = new Date(test.clock.now().getTime() + 31 * 86_400_000);
  await emptyTrash({ ...test.deps, clock: { now: () => later } });
}

describe('an attempt at a test that has been deleted', () => {
  it('is not there any more, also where its sheet is still remembered', async () => {
    const save = (revision: number) =>
      learner.call('PATCH', `${attemptUrl}/answers`, { revision, answers });
    expect((await save(0)).status).toBe(200);
    await deleteTest();
    const submit = (revision: number) =>
      learner.call('POST', `${attemptUrl}/submission`, { revision });
    for (const answer of [await submit(1), await save(1), await submit(0)]) {
      expect([answer.status, answer.body.type]).toEqual([404, 'not-found']);
    }
  });

  it('keeps nobody from handing in another one at the same moment', async () => {
    const other = await givenLearner(test);
    const { id } = await givenTest(test.deps);
    const { body } = await other.call('POST', '/api/attempts', { testId: id });
    expect(
      (await learner.call('PATCH', `${attemptUrl}/answers`, { revision: 0, answers })).status,
    ).toBe(200);
    await deleteTest();
    const [gone, done] = await Promise.all([
      learner.call('POST', `${attemptUrl}/submission`, { revision: 1 }),
      other.call('POST', `/api/attempts/${body.id}/submission`, {}),
    ]);
    expect([gone.status, done.status]).toEqual([404, 200]);
  });
});
