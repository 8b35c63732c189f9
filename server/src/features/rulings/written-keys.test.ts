import { beforeEach, describe, expect, it } from 'vitest';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner, type Person } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let admin: Person;
let approver: Person;

beforeEach(async () => {
  test.clock.advance(86_400);
  paper = await givenTest(test.deps);
  admin = await givenAdmin(test, { hasSteppedUp: true });
  approver = await givenAdmin(test, { hasSteppedUp: true });
});

type More = { readonly version?: number; readonly languages?: readonly string[] };

/** About the first question, whose key is A. @returns the id of a ruling in force */
async function rule(kind: string, key: readonly number[] = [], more: More = {}): Promise<string> {
  const of = { testId: paper.id, questionId: paper.questionIds[0] };
  const ruling = { ...of, kind, key, reason: 'The book says so.', ...more };
  const { id } = (await admin.call('POST', '/api/admin/rulings', ruling)).body;
  await rescoreAll(test.deps);
  await approver.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);
  expect((await read(id)).state).toBe('published');
  return id;
}

const read = async (id: string) => (await admin.call('GET', `/api/admin/rulings/${id}`)).body;
const isStillAsked = async (id: string): Promise<boolean> => (await read(id)).isStillAsked;
const versionsOf = async (id: string): Promise<number[]> => (await read(id)).versions;

/** Somebody saves the test and changes something of it, the first key only where that is told. */
async function save(description: string, key?: number): Promise<void> {
  const url = `/api/admin/tests/${paper.id}`;
  const { id, seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } = (
    await admin.call('GET', url)
  ).body;
  const { totalAttempts, averageScore, ...body } = more;
  const [first, ...others] = body.questions;
  const correctAnswer = key ?? first.correctAnswer;
  const questions = [{ ...first, correctAnswer, explanation: description }, ...others];
  const saved = await admin.call('PUT', url, { ...body, description, questions });
  expect(saved.status).toBe(200);
}

type Taken = { readonly caller: Person; readonly resultId: string };

/** A new learner, who answers the first question alone. */
async function take(letter: string): Promise<Taken> {
  const caller = await givenLearner(test);
  const { id } = (await caller.call('POST', '/api/attempts', { testId: paper.id })).body;
  const answers = { [paper.questionIds[0] ?? '']: 'ABCD'.indexOf(letter) };
  const { body } = await caller.call('POST', `/api/attempts/${id}/submission`, { answers });
  return { caller, resultId: body.id };
}

/** What the answer came to, and of how many marks. */
async function marksOf({ caller, resultId }: Taken): Promise<[number, number]> {
  const { body } = await caller.call('GET', `/api/results/${resultId}`);
  return [body.marksObtained, body.totalMarks];
}

const [right, wrong, void_] = [
  [1, 4],
  [-0.25, 4],
  [0, 3],
];

describe('a question whose key a ruling has written into the test', () => {
  it('does not count either in the version that a save has frozen since, and that is said', async () => {
    const early = await take('A');
    await rule('rekey', [2]);
    const id = await rule('void');
    expect(await isStillAsked(id)).toBe(true);
    await save('Typed.');
    expect(await isStillAsked(id)).toBe(true);
    expect(await versionsOf(id)).toEqual([2, 1]);
    const late = await take('A');
    expect([await marksOf(early), await marksOf(late)]).toEqual([void_, void_]);
    // Another key in the editor makes another question of it, which is asked in its stead.
    await save('Once more.', 1);
    expect(await isStillAsked(id)).toBe(false);
    expect(await marksOf(await take('B'))).toEqual(right);
  });

  it('is one question before and after the save for all that is ruled then, of whichever version', async () => {
    const early = [await take('A'), await take('C')];
    await rule('rekey', [2]);
    await save('Typed.');
    const late = [await take('A'), await take('C')];
    const all = () => Promise.all([...early, ...late].map(marksOf));
    await rule('void', [], { version: 2 });
    expect(await all()).toEqual([void_, void_, void_, void_]);
    await rule('rekey', [2], { version: 1 });
    expect(await all()).toEqual([wrong, right, wrong, right]);
    const also = await rule('also', [0], { version: 1 });
    expect(await all()).toEqual([right, right, right, right]);
    expect(await versionsOf(also)).toEqual([2, 1]);
    await rule('rekey', [0], { version: 2 });
    expect(await all()).toEqual([right, wrong, right, wrong]);
    await save('Once more.');
    expect(await marksOf(await take('A'))).toEqual(right);
  });

  it.each(['full-to-all', 'full-to-attempted'])('gives %s in later versions, too', async (kind) => {
    await rule('rekey', [2]);
    await rule(kind);
    await save('Typed.');
    expect(await marksOf(await take('B'))).toEqual(right);
  });

  it('has in a later version what was ruled before that key, and nothing is told of it', async () => {
    const id = await rule('void');
    const rekey = await rule('rekey', [2]);
    await save('Typed.');
    expect([await versionsOf(id), await versionsOf(rekey)]).toEqual([[1], [1]]);
    const late = await take('C');
    expect(await marksOf(late)).toEqual(right);
    const { body } = await late.caller.call('GET', `/api/results/${late.resultId}/remarks`);
    expect(body.rulings).toEqual([]);
  });

  it('is another one as soon as its author sets the key himself', async () => {
    await rule('rekey', [2]);
    await rule('rekey', [0]);
    await save('Right after all.', 2);
    expect(await marksOf(await take('C'))).toEqual(right);
    await rule('void', [], { version: 1 });
    expect(await marksOf(await take('C'))).toEqual(right);
  });

  it('follows one for a language in the versions that there were, whoever wrote their key', async () => {
    await rule('rekey', [2]);
    await save('Typed.');
    const read = await take('A');
    const id = await rule('rekey', [0], { version: 1, languages: ['en'] });
    expect(await versionsOf(id)).toEqual([2, 1]);
    expect(await marksOf(read)).toEqual(right);
    await save('Once more.');
    expect(await versionsOf(id)).toEqual([2, 1]);
    expect(await marksOf(await take('A'))).toEqual(wrong);
    const last = await rule('void', [], { version: 1 });
    expect(await versionsOf(last)).toEqual([3, 2, 1]);
    expect(await marksOf(read)).toEqual(void_);
  });
});
