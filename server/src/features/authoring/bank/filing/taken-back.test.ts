import { beforeEach, describe, expect, it } from 'vitest';
import { bankQuestions } from '#database/question-bank.ts';
import { importBundle } from '#features/bundles/service.ts';
import { buildBundle, buildQuestion, buildTest } from '#features/bundles/testing/bundles.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, type Person } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const tests = '/api/admin/tests';
let admin: Person;
let approver: Person;
let source: { id: string; questionIds: string[] };
/** The question in `source`, and in the bank. */
let bankId: string;

beforeEach(async () => {
  await test.deps.db.delete(bankQuestions);
  test.clock.advance(86_400);
  admin = await givenAdmin(test, { hasSteppedUp: true });
  approver = await givenAdmin(test, { hasSteppedUp: true });
  source = await givenTest(test.deps, {
    title: 'One',
    questions: [
      { text: 'Capital of France?', options: ['Paris', 'Rome', 'Oslo'], subject: 'Capitals' },
    ],
  });
  bankId = source.questionIds[0] ?? '';
});

/** What the editor opens. */
async function open(testId = source.id) {
  const { seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } = (
    await admin.call('GET', `${tests}/${testId}`)
  ).body;
  const { id, totalAttempts, averageScore, ...body } = more;
  return body as { questions: { correctAnswer: number }[] };
}

/** Saves a test with another key of its first question. */
async function save(correctAnswer: number, testId = source.id) {
  const { questions, ...body } = await open(testId);
  const [first, ...others] = questions;
  const sent = {
    ...{ ...body, description: 'Capitals.' },
    questions: [{ ...first, correctAnswer }, ...others],
  };
  expect(await admin.call('PUT', `${tests}/${testId}`, sent)).toMatchObject({ status: 200 });
}

async function rule(key: number) {
  const of = { testId: source.id, questionId: bankId };
  const ruling = { ...of, kind: 'rekey', key: [key], reason: 'So it is.' };
  const { id } = (await admin.call('POST', '/api/admin/rulings', ruling)).body;
  await rescoreAll(test.deps);
  expect((await approver.call('POST', `/api/admin/rulings/${id}/approval`)).status).toBe(200);
  await rescoreAll(test.deps);
}

async function copied(): Promise<string> {
  return (await admin.call('POST', `${tests}/${source.id}/copy`)).body.id;
}

type Read = {
  revision: number;
  revisions: { number: number; basedOn: number | null; correctAnswer: number }[];
  uses: { testId: string; questionId: string; revision: number }[];
};
const read = async (): Promise<Read> => (await admin.call('GET', `/api/admin/bank/${bankId}`)).body;

/** The keys of all revisions, newest first. */
const keys = async () => (await read()).revisions.map(({ correctAnswer }) => correctAnswer);

const useOf = async (testId: string) => (await read()).uses.find((use) => use.testId === testId);

/** Which revision a test asks. */
const askedBy = async (testId = source.id) => (await useOf(testId))?.revision;

async function take(from: number, revision: number, testId: string) {
  const url = `/api/admin/bank/${bankId}/uses/${(await useOf(testId))?.questionId}`;
  expect((await admin.call('PUT', url, { from, revision })).status).toBe(200);
}

/** The key that a new test gets, which takes the question from the bank. */
async function keyGiven() {
  const { id } = await givenTest(test.deps, { questions: [], status: 'draft' });
  const added = await admin.call('POST', `${tests}/${id}/bank-questions`, { ids: [bankId] });
  expect(added.status).toBe(201);
  return (await open(id)).questions[0]?.correctAnswer;
}

describe('a key that was taken back', () => {
  it('by a ruling is no longer what the bank gives', async () => {
    await rule(1);
    expect(await keyGiven()).toBe(1);
    await rule(0);
    expect(await read()).toMatchObject({
      revision: 3,
      revisions: [
        { number: 3, basedOn: 2, correctAnswer: 0 },
        { number: 2, basedOn: 1, correctAnswer: 1 },
        { number: 1, basedOn: null, correctAnswer: 0 },
      ],
    });
    expect(await askedBy()).toBe(3);
    expect(await keyGiven()).toBe(0);
  });

  it('in the editor is not asked by a test that draws it when it is published', async () => {
    await save(1);
    await save(0);
    expect([await keys(), await askedBy()]).toEqual([[0, 1, 0], 3]);
    const { id } = await givenTest(test.deps, { questions: [], status: 'draft' });
    const blueprint = {
      seed: 7,
      lines: [{ subject: 'Capitals', questions: 1 }],
      atPublication: true,
    };
    await admin.call('PUT', `${tests}/${id}/blueprint`, blueprint);
    await admin.call('PATCH', `${tests}/${id}/status`, { status: 'active' });
    expect((await open(id)).questions).toMatchObject([{ correctAnswer: 0 }]);
  });

  it('by the bundle of before is not the newest, however often it changes', async () => {
    const bring = async (correctAnswer: number) => {
      test.clock.advance(60);
      const questions = [buildQuestion({ question: 'A bundle of before?', correctAnswer })];
      const entry = buildTest({ key: 'taken-back', questions });
      await importBundle(test.deps, buildBundle({ series: [], tests: [entry] }));
    };
    for (const key of [0, 1, 0, 1]) await bring(key);
    bankId = (await admin.call('GET', '/api/admin/bank/ids?search=bundle')).body.ids[0];
    expect(await keys()).toEqual([1, 0, 1, 0]);
    expect(await keyGiven()).toBe(1);
  });

  it('is told to the tests that have taken it, and not to those that never have', async () => {
    const [taking, keeping] = [await copied(), await copied()];
    await save(1);
    await take(1, 2, taking);
    await save(0);
    expect([await askedBy(taking), await askedBy(keeping)]).toEqual([2, 3]);
    await take(2, 3, taking);
    expect((await open(taking)).questions).toMatchObject([{ correctAnswer: 0 }]);
    expect(await keys()).toEqual([0, 1, 0]);
  });

  it('is taken back once by two tests that are saved at the same moment', async () => {
    const copy = await copied();
    await save(1);
    await take(1, 2, copy);
    await Promise.all([save(0), save(0, copy)]);
    expect(await keys()).toEqual([0, 1, 0]);
    expect([await askedBy(), await askedBy(copy)]).toEqual([3, 3]);
  });

  it('by a revision of the bank is not offered to the tests that never had another', async () => {
    await save(1, await copied());
    const texts = { question: 'Capital of France?', options: ['Paris', 'Rome', 'Oslo'] };
    const revised = { ...texts, correctAnswer: 0, basedOn: 2 };
    const { body } = await admin.call('POST', `/api/admin/bank/${bankId}/revisions`, revised);
    expect(body.revision).toBe(3);
    expect(await askedBy()).toBe(3);
  });
});

describe('tests that differ', () => {
  it('go on doing so, each as it is saved', async () => {
    const [copy, other] = [await copied(), await copied()];
    await save(1, copy);
    await save(2, other);
    await save(0);
    await save(1, copy);
    expect(await keys()).toEqual([2, 1, 0]);
    // It never had the newest, and goes its own way back.
    await save(0, copy);
    expect(await keys()).toEqual([2, 1, 0]);
    expect([await askedBy(), await askedBy(copy), await askedBy(other)]).toEqual([1, 1, 3]);
  });

  it('do so as well where one takes an older revision than it has', async () => {
    await save(1);
    await take(2, 1, source.id);
    expect(await askedBy()).toBe(1);
    expect((await open()).questions).toMatchObject([{ correctAnswer: 0 }]);
    expect(await keys()).toEqual([1, 0]);
  });

  it('and are saved at the same moment keep both ways', async () => {
    const copy = await copied();
    await save(1);
    await take(1, 2, copy);
    await Promise.all([save(0), save(2, copy)]);
    expect((await keys()).slice(-2)).toEqual([1, 0]);
    expect((await read()).revisions[0]?.correctAnswer).not.toBe(1);
    expect((await open()).questions).toMatchObject([{ correctAnswer: 0 }]);
    expect((await open(copy)).questions).toMatchObject([{ correctAnswer: 2 }]);
  });
});
