import { beforeEach, expect, it } from 'vitest';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, type Person } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let admin: Person;

beforeEach(async () => {
  paper = await givenTest(test.deps);
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

/** @returns the id of a ruling in force by which the first question does not count. */
async function givenVoid(): Promise<string> {
  const of = { testId: paper.id, questionId: paper.questionIds[0] };
  const ruling = { ...of, kind: 'void', key: [], reason: 'No option is right.' };
  const { id } = (await admin.call('POST', '/api/admin/rulings', ruling)).body;
  await rescoreAll(test.deps);
  const approver = await givenAdmin(test, { hasSteppedUp: true });
  await approver.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);
  return id;
}

async function isStillAsked(id: string): Promise<boolean> {
  const { body } = await admin.call('GET', `/api/admin/rulings/${id}`);
  expect(body.state).toBe('published');
  return body.isStillAsked;
}

it.each([
  ['has other words', "text = 'Another one?'"],
  ['has other options', "options = options || array['Another one']"],
  ['has another key', 'correct = 1'],
])('a question that does not count is still asked until it %s', async (_, change) => {
  const id = await givenVoid();
  expect(await isStillAsked(id)).toBe(true);
  await test.deps.pool.query(`update questions set ${change} where id = $1`, [
    paper.questionIds[0],
  ]);
  expect(await isStillAsked(id)).toBe(false);
});

it('nobody is asked it once the test is archived, or it is out of the test', async () => {
  const id = await givenVoid();
  const { pool } = test.deps;
  const setStatus = (status: string) =>
    pool.query('update tests set status = $1 where id = $2', [status, paper.id]);
  await setStatus('archived');
  expect(await isStillAsked(id)).toBe(false);
  await setStatus('active');
  expect(await isStillAsked(id)).toBe(true);
  await pool.query('delete from questions where id = $1', [paper.questionIds[0]]);
  expect(await isStillAsked(id)).toBe(false);
});
