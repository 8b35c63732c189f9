import { beforeEach, expect, it } from 'vitest';
import { bankQuestions } from '#database/question-bank.ts';
import { exportBundle, importBundle } from '#features/bundles/service.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

/** Two of rivers, one of lakes, one of the Mughals, and one of nothing that an exam names. */
beforeEach(async () => {
  await test.deps.db.delete(bankQuestions);
  test.clock.advance(60);
  admin = await givenAdmin(test);
  const of = (text: string, subject: string, tag: string) => ({ text, subject, tag });
  await givenTest(test.deps, {
    questions: [
      of('Jhelum?', 'Geography', 'Rivers'),
      of('Tawi?', 'Geography', 'Rivers'),
      of('Dal?', 'Geography', 'Lakes'),
      of('Akbar?', 'History', 'Mughals'),
      of('Two?', 'Own', ''),
    ],
  });
});

const url = '/api/admin/syllabuses';
const rivers = [{ subject: 'Geography', topics: ['Rivers'] }];
const save = (subjects: readonly object[], updatedAt: string | null = null, exam = 'police') =>
  admin.call('PUT', `${url}/${exam}`, { updatedAt, subjects });
const read = async (exam = 'police') =>
  (await admin.call('GET', url)).body.items.find((item: { exam: string }) => item.exam === exam);
const found = async (query: string) =>
  (await admin.call('GET', `/api/admin/bank?${query}`)).body.items
    .map(({ question }: { question: string }) => question)
    .toSorted();

it('is kept in its order, and says how much the bank has of each', async () => {
  await save([{ subject: 'History', topics: [] }, ...rivers]);
  expect((await read()).subjects).toEqual([
    { subject: 'History', questions: 1, topics: [] },
    { subject: 'Geography', questions: 2, topics: [{ topic: 'Rivers', questions: 2 }] },
  ]);
});

it('has names in the form in which questions have them', async () => {
  await save([{ subject: ' Geo\u00a0graphy  one', topics: ['Rivers  and lakes'] }]);
  expect((await read()).subjects).toMatchObject([
    { subject: 'Geo graphy one', topics: [{ topic: 'Rivers and lakes' }] },
  ]);
});

it('is there to be written for every exam that a series prepares for', async () => {
  await givenSeries(test.deps, { category: 'forest' });
  expect(await read('forest')).toEqual({ exam: 'forest', updatedAt: null, subjects: [] });
});

it('narrows the bank to what the exam asks; questions know nothing of it', async () => {
  await save(rivers);
  await save([{ subject: 'Geography', topics: [] }], null, 'teaching');
  expect(await found('exam=police')).toEqual(['Jhelum?', 'Tawi?']);
  expect(await found('exam=teaching')).toEqual(['Dal?', 'Jhelum?', 'Tawi?']);
  expect(await found('exam=teaching&topic=Lakes')).toEqual(['Dal?']);
  expect(await found('exam=space')).toEqual([]);
  expect(await found('')).toHaveLength(5);
});

it('is what a blueprint draws from', async () => {
  await save(rivers);
  const target = await givenTest(test.deps, { questions: [], status: 'draft' });
  const lines = [{ exam: 'police', questions: 3 }];
  const { body } = await admin.call('PUT', `/api/admin/tests/${target.id}/blueprint`, {
    ...{ seed: 1, lines },
  });
  const drawn = body.lines[0].drawn.map(({ question }: { question: string }) => question);
  expect(drawn.toSorted()).toEqual(['Jhelum?', 'Tawi?']);
});

it('is not written over what somebody else has written meanwhile', async () => {
  await save(rivers);
  const { updatedAt } = await read();
  expect((await save([], null)).status).toBe(409);
  expect((await save([{ subject: 'History', topics: ['Mughals'] }], updatedAt)).status).toBe(200);
  expect((await save(rivers, updatedAt)).status).toBe(409);
  expect(await found('exam=police')).toEqual(['Akbar?']);
  expect((await save([], (await read()).updatedAt)).body.items).toEqual([]);
});

it('names a subject once, a topic once under it, and nothing without a name', async () => {
  expect((await save([...rivers, { subject: 'geography', topics: [] }])).status).toBe(422);
  expect((await save([{ subject: 'Geography', topics: ['Rivers', 'rivers'] }])).status).toBe(422);
  expect((await save([{ subject: ' ', topics: [] }])).status).toBe(422);
  expect((await save(rivers, null, 'No Slug')).status).toBe(404);
});

it('goes with a bundle, and comes with one', async () => {
  await save(rivers);
  const exported = await exportBundle(test.deps);
  expect(exported.syllabuses).toEqual([{ exam: 'police', subjects: rivers }]);
  const { updatedAt } = await read();
  await importBundle(test.deps, exported);
  // The same again changes nothing.
  expect((await read()).updatedAt).toBe(updatedAt);
  const lakes = [{ subject: 'Geography', topics: ['Lakes'] }];
  await importBundle(test.deps, { syllabuses: [{ exam: 'teaching', subjects: lakes }] });
  expect(await found('exam=teaching')).toEqual(['Dal?']);
  expect(await found('exam=police')).toEqual(['Jhelum?', 'Tawi?']);
});
