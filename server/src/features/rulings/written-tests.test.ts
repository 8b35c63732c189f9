import { beforeEach, describe, expect, it } from 'vitest';
import { requireStepUp } from '#features/accounts/port.ts';
import { updateTest } from '#features/authoring/test/service.ts';
import { selectOptionalRuling } from '#features/rulings/queries.ts';
import { rescoreAll, takeStep } from '#features/rulings/rescoring/rescore.ts';
import { givenTest } from '#testing/builders.ts';
import { createGate } from '#testing/gate.ts';
import { givenAdmin, type Person } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let proposer: Person;
let approver: Person;
let url: string;

beforeEach(async () => {
  test.clock.advance(86_400);
  paper = await givenTest(test.deps);
  proposer = await givenAdmin(test, { hasSteppedUp: true });
  approver = await givenAdmin(test, { hasSteppedUp: true });
  url = `/api/admin/tests/${paper.id}`;
});

type Opened = {
  readonly updatedAt: string;
  readonly questions: readonly { readonly id: string; readonly correctAnswer: number }[];
};

/** The test as an editor opens it: what it may send, and the time it was saved at. */
async function open() {
  const { id, seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } = (
    await proposer.call('GET', url)
  ).body;
  const { totalAttempts, averageScore, ...body } = more;
  return { ...(body as Opened), description: 'The first one.' };
}

const keysNow = async () => (await open()).questions.map(({ correctAnswer }) => correctAnswer);

/** Proposed, counted and approved: the next step puts it into force. @returns its id */
async function approved(kind: string, key: readonly number[], version?: number): Promise<string> {
  const of = { testId: paper.id, questionId: paper.questionIds[0], version };
  const ruling = { ...of, kind, key, reason: 'The book says so.' };
  const { id } = (await proposer.call('POST', '/api/admin/rulings', ruling)).body;
  await rescoreAll(test.deps);
  expect((await approver.call('POST', `/api/admin/rulings/${id}/approval`)).status).toBe(200);
  return id;
}

const stateOf = async (id: string) => (await selectOptionalRuling(test.deps.db, id))?.state;

async function rule(...ruling: Parameters<typeof approved>): Promise<void> {
  const id = await approved(...ruling);
  await rescoreAll(test.deps);
  expect(await stateOf(id)).toBe('published');
}

describe('a test that was opened before a ruling changed its key', () => {
  it('is not saved over the new key', async () => {
    const opened = await open();
    await rule('rekey', [2]);
    const saved = await proposer.call('PUT', url, { ...opened, description: 'Typed.' });
    expect([saved.status, saved.body.type]).toEqual([409, 'conflict']);
    expect(await keysNow()).toEqual([2, 1, 2, 3]);

    const log = await proposer.call('GET', `/api/admin/audit?kind=test&subjectId=${paper.id}`);
    const stateWith = (correctAnswer: number) => ({
      questions: { [paper.questionIds[0] ?? '']: { number: 1, correctAnswer } },
    });
    expect(log.body.items).toMatchObject([
      { actor: { id: approver.id }, before: stateWith(0), after: stateWith(2) },
    ]);
    const { updatedAt, questions } = await open();
    expect(log.body.items[0].at).toBe(updatedAt);
    const again = { ...opened, description: 'Typed.', updatedAt, questions };
    expect((await proposer.call('PUT', url, again)).status).toBe(200);
    expect(await keysNow()).toEqual([2, 1, 2, 3]);
  });

  it('is not saved over the key of before, which another ruling has given back', async () => {
    await rule('rekey', [2]);
    const opened = await open();
    await rule('rekey', [0]);
    expect((await proposer.call('PUT', url, opened)).status).toBe(409);
    expect(await keysNow()).toEqual([0, 1, 2, 3]);
  });

  it('is saved where the ruling has left it as it was written', async () => {
    const opened = await open();
    await rule('also', [2]);
    await rule('void', []);
    expect((await proposer.call('PUT', url, opened)).status).toBe(200);
    const [first, ...others] = opened.questions;
    const { updatedAt } = await open();
    // Put right in the editor first, as most often.
    const questions = [{ ...first, correctAnswer: 2 }, ...others];
    const righted = (await proposer.call('PUT', url, { ...opened, updatedAt, questions })).body;
    await rule('rekey', [2], 1);
    expect((await open()).updatedAt).toBe(righted.updatedAt);
    expect(await keysNow()).toEqual([2, 1, 2, 3]);
  });

  it('keeps the key that was put right in it when the ruling about the version of before is undone', async () => {
    const [first, ...others] = (await open()).questions;
    test.clock.advance(60);
    const questions = [{ ...first, correctAnswer: 2 }, ...others];
    const { updatedAt } = await open();
    const righted = await proposer.call('PUT', url, { ...(await open()), updatedAt, questions });
    expect(righted.status).toBe(200);
    for (const key of [2, 0]) {
      test.clock.advance(60);
      await rule('rekey', [key], 1);
    }
    expect(await keysNow()).toEqual([2, 1, 2, 3]);
    expect((await open()).updatedAt).toBe(righted.body.updatedAt);
  });

  it('loses the key that a ruling has written into it when that is undone, also after a save', async () => {
    await rule('rekey', [2]);
    test.clock.advance(60);
    expect((await proposer.call('PUT', url, await open())).status).toBe(200);
    test.clock.advance(60);
    await rule('rekey', [0], 1);
    expect(await keysNow()).toEqual([0, 1, 2, 3]);
  });

  it('loses that key also where a save had frozen it, and it was taken back and written once more', async () => {
    await rule('rekey', [2]);
    expect((await proposer.call('PUT', url, await open())).status).toBe(200);
    const written = [];
    for (const key of [0, 2, 0]) {
      test.clock.advance(60);
      await rule('rekey', [key], 1);
      written.push((await keysNow())[0]);
    }
    expect(written).toEqual([0, 2, 0]);
  });

  it('is refused also when it is saved at the moment the ruling comes into force', async () => {
    const opened = await open();
    const id = await approved('rekey', [2]);
    const gate = createGate();
    const published = test.deps.db.transaction(async (db) => {
      for (let isAtWork = true; isAtWork; ) {
        const ruling = await selectOptionalRuling(db, id);
        isAtWork = ruling !== null && (await takeStep({ ...test.deps, db: db as never }, ruling));
      }
      await gate.pass();
    });
    await gate.reachedBy(1);
    const [first, ...others] = opened.questions;
    const questions = [{ ...first, explanation: 'Typed.' }, ...others];
    const saving = proposer.call('PUT', url, { ...opened, questions });
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    gate.open();
    await published;
    expect((await saving).status).toBe(409);
    expect(await stateOf(id)).toBe('published');
    expect(await keysNow()).toEqual([2, 1, 2, 3]);
  });
});

describe('the ruling', () => {
  it('waits for a save that has begun, and changes what that has written', async () => {
    const opened = await open();
    const id = await approved('rekey', [2]);
    const [first, ...others] = opened.questions;
    const questions = [{ ...first, explanation: 'Typed.' }, ...others];
    const gate = createGate();
    const saving = test.deps.db.transaction(async (db) => {
      const needs = { ...test.deps, db: db as never, requireStepUp };
      await updateTest(needs, { accountId: proposer.id } as never, paper.id, {
        ...opened,
        questions,
      } as never);
      await gate.pass();
    });
    await gate.reachedBy(1);
    await rescoreAll(test.deps);
    expect(await stateOf(id)).toBe('approved');
    gate.open();
    await saving;
    const saved = await open();
    await rescoreAll(test.deps);
    expect(await stateOf(id)).toBe('published');
    const now = await open();
    expect(now.questions[0]).toMatchObject({ correctAnswer: 2, explanation: 'Typed.' });
    expect(Date.parse(now.updatedAt)).toBeGreaterThan(Date.parse(saved.updatedAt));
  });

  it('comes into force for a test in the trash, too', async () => {
    const opened = await open();
    const id = await approved('rekey', [2]);
    expect((await proposer.call('DELETE', url)).status).toBe(204);
    await rescoreAll(test.deps);
    expect(await stateOf(id)).toBe('published');
    const restored = await proposer.call('POST', `/api/admin/trash/${paper.id}/restoration`);
    expect(restored.status).toBeLessThan(300);
    expect(await keysNow()).toEqual([2, 1, 2, 3]);
    expect((await proposer.call('PUT', url, opened)).status).toBe(409);
  });
});
