import { beforeEach, expect, it } from 'vitest';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner, type Person } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let asha: Person;

beforeEach(async () => {
  paper = await givenTest(test.deps);
  asha = await givenLearner(test);
  const { id } = (await asha.call('POST', '/api/attempts', { testId: paper.id })).body;
  await asha.call('POST', `/api/attempts/${id}/submission`, { answers: {} });
});

async function countRows(from: string, id: string): Promise<number> {
  return (
    (await test.deps.pool.query(`select from ${from} where ruling_id = $1`, [id])).rowCount ?? 0
  );
}

it('a ruling that is withdrawn leaves nothing noted, and the reports of its question free', async () => {
  const questionId = paper.questionIds[0];
  const report = { kind: 'wrong-key', text: 'No option is right.' };
  await asha.call('POST', `/api/questions/${questionId}/reports`, report);
  const admin = await givenAdmin(test, { hasSteppedUp: true });
  const ruling = { testId: paper.id, questionId, kind: 'void', key: [], reason: 'So it is.' };
  const { id } = (await admin.call('POST', '/api/admin/rulings', ruling)).body;
  await rescoreAll(test.deps);
  const left = () =>
    Promise.all(
      ['question_reports', 'rescored_results', 'rescoring_chunks'].map((from) =>
        countRows(from, id),
      ),
    );
  expect((await left()).slice(0, 2)).toEqual([1, 1]);

  expect((await admin.call('DELETE', `/api/admin/rulings/${id}`)).status).toBe(200);

  expect(await left()).toEqual([0, 0, 0]);
});
