import { beforeEach, expect, it } from 'vitest';
import { bankQuestions } from '#database/question-bank.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let ids: string[];

beforeEach(async () => {
  await test.deps.db.delete(bankQuestions);
  test.clock.advance(60);
  admin = await givenAdmin(test);
  const river = 'Which river flows through the city of Srinagar?';
  const { questionIds } = await givenTest(test.deps, {
    questions: [
      { text: river, options: ['Jhelum', 'Ravi'], correct: 0 },
      { text: ` ${river.toUpperCase()}`, options: ['Ravi', 'Jhelum'], correct: 1 },
      {
        text: 'Which river flows through the town of Srinagar?',
        options: ['Jhelum', 'Ravi'],
        correct: 0,
      },
      { text: 'Two and two?', options: ['4', '5'], correct: 0 },
    ],
  });
  ids = questionIds;
});

const bank = '/api/admin/bank';
const proposed = async (id = ids[0]) =>
  (await admin.call('GET', `${bank}/${id}/duplicates`)).body.items.map(
    (one: { id: string; likeness: number }) => [ids.indexOf(one.id), one.likeness],
  );
const filtered = async () =>
  (await admin.call('GET', `${bank}?duplicates=likely`)).body.items
    .map(({ id }: { id: string }) => ids.indexOf(id))
    .sort();
const dismiss = (id = ids[0], other = ids[1]) =>
  admin.call('PUT', `${bank}/${id}/distinct/${other}`);
const replace = (id = ids[0], by = ids[1]) =>
  admin.call('PUT', `${bank}/${id}/replacement`, { by });

it('proposes what says the same first, then what says nearly the same', async () => {
  const [same, near, ...more] = await proposed();
  expect(same).toEqual([1, 100]);
  expect(near[0]).toBe(2);
  expect(near[1]).toBeGreaterThanOrEqual(60);
  expect(near[1]).toBeLessThan(100);
  expect(more).toEqual([]);
  expect(await proposed(ids[3])).toEqual([]);
  expect(await filtered()).toEqual([0, 1]);
});

it('proposes two no more once somebody has said that they are two', async () => {
  expect((await dismiss(ids[1], ids[0])).body.items).toMatchObject([{ id: ids[2] }]);
  expect((await dismiss()).status).toBe(200);
  expect((await proposed()).map(([at]: number[]) => at)).toEqual([2]);
  expect(await filtered()).toEqual([]);
  expect(await auditOf(test.deps, ids[1] ?? '')).toMatchObject([
    {
      action: 'question.updated',
      after: { distinctId: ids[0], distinctFrom: expect.stringMatching(/\w/) },
    },
  ]);
});

it('retires one in favour of the other, which the test that asks it does not feel', async () => {
  const { status, body } = await replace();
  expect(status).toBe(200);
  expect(body).toMatchObject({ isRetired: true, replacedBy: { id: ids[1] }, tests: 1 });
  expect(await filtered()).toEqual([]);
  expect((await proposed(ids[1])).map(([at]: number[]) => at)).toEqual([2]);
  // Not in a circle.
  expect((await replace(ids[1], ids[0])).status).toBe(409);
  await admin.call('PATCH', bank, { ids: [ids[0]], change: { isRetired: false } });
  const back = await admin.call('GET', `${bank}/${ids[0]}`);
  expect(back.body).toMatchObject({ isRetired: false, replacedBy: null });
});

it('knows no question but those of the bank, and none as its own duplicate', async () => {
  expect((await dismiss(ids[0], newId())).status).toBe(404);
  expect((await replace(newId(), ids[0])).status).toBe(404);
  expect((await replace(ids[0], ids[0])).status).toBe(422);
  expect((await dismiss(ids[0], ids[0])).status).toBe(422);
  expect((await admin.call('GET', `${bank}/${newId()}/duplicates`)).status).toBe(404);
});
