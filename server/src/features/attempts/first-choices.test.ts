import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { moveAttempts } from '#features/attempts/moving.ts';
import { sweepOverdue } from '#features/attempts/service.ts';
import { withTransaction } from '#platform/database/database.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenAccount, givenGuest, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let learner: Caller;

/** Four questions with the key A, B, C, D. */
beforeEach(async () => {
  test.clock.advance(86_400);
  paper = await givenTest(test.deps);
  learner = await givenLearner(test);
});

type Running = { readonly caller: Caller; readonly id: string };

async function start(caller = learner): Promise<Running> {
  const body = { testId: paper.id, retake: true };
  return { caller, id: (await caller.call('POST', '/api/attempts', body)).body.id };
}

const answersOf = (sheet: string) =>
  Object.fromEntries(
    [...sheet].flatMap((letter, at) =>
      letter === '.'
        ? []
        : [[paper.questionIds[at], letter === '-' ? null : 'ABCD'.indexOf(letter)]],
    ),
  );

/** What was chosen first without a connection, as it comes along. */
const queryOf = (first: string) => (first === '' ? '' : `?first=${first}`);

/** A save: a letter, '-' for an answer that is taken back, '.' for what is left alone. */
const save = ({ caller, id }: Running, revision: number, sheet: string, first = '') =>
  caller.call('PATCH', `/api/attempts/${id}/answers${queryOf(first)}`, {
    revision,
    answers: answersOf(sheet),
  });

async function handIn({ caller, id }: Running, sheet = '....', first = ''): Promise<string> {
  const body = { answers: answersOf(sheet) };
  return (await caller.call('POST', `/api/attempts/${id}/submission${queryOf(first)}`, body)).body
    .id;
}

async function analysisOf(resultId: string, caller = learner) {
  const { body } = await caller.call('GET', `/api/results/${resultId}/analysis`);
  const firsts = body.questions.map((one: { firstChosen?: number }) => one.firstChosen ?? null);
  return { changes: body.changes, firsts };
}

async function take(sheets: readonly string[], caller = learner): Promise<string> {
  const running = await start(caller);
  for (const [revision, sheet] of sheets.slice(0, -1).entries())
    await save(running, revision, sheet);
  return handIn(running, sheets.at(-1));
}

const compared = async (resultId: string, caller = learner) =>
  (await caller.call('GET', `/api/compared/results/${resultId}`)).body.comparison;

describe('what was chosen first', () => {
  it('is told beside what was chosen last, with what the changes brought and cost', async () => {
    // Right to wrong, wrong to right, wrong to wrong, and one that was never changed.
    const resultId = await take(['AAAD', 'B...', '.B..', '..B.', '....']);
    expect(await analysisOf(resultId)).toEqual({
      changes: { answers: 3, toWrong: 1, toRight: 1 },
      firsts: [0, 0, 0, null],
    });
  });

  it('stays what it was over clears, ways there and back, and the last answers that come with the hand-in', async () => {
    const resultId = await take(['AAA.', '-B-B', 'BA..', '...D']);
    expect(await analysisOf(resultId)).toEqual({
      changes: { answers: 2, toWrong: 1, toRight: 1 },
      firsts: [0, null, 0, 1],
    });
  });

  it('is that of whoever was first of two tabs, however late the other one comes', async () => {
    const running = await start();
    await save(running, 0, 'A...');
    expect((await save(running, 0, 'C...')).status).toBe(409);
    test.clock.advance(300);
    await save(running, 1, 'C...');
    expect(await analysisOf(await handIn(running))).toMatchObject({
      firsts: [0, null, null, null],
    });
  });

  it('is what was chosen first without a connection, where nothing had come before', async () => {
    const running = await start();
    // Changed twice before it was sent; taken back; and of the third the server has the first one.
    await save(running, 0, 'B-A.', '0A1B2D9C');
    await save(running, 1, '.AB.', '2D');
    expect(await analysisOf(await handIn(running, '...D', '3C'))).toEqual({
      changes: { answers: 4, toWrong: 2, toRight: 1 },
      firsts: [0, 1, 3, 2],
    });
  });

  it('of an option that is not there is refused with its save, and no other form is taken', async () => {
    const running = await start();
    expect((await save(running, 0, 'B...', '0F')).status).toBe(422);
    expect((await save(running, 0, 'B...', 'x')).status).toBe(422);
    expect((await save(running, 0, 'B...', '3F')).status).toBe(200);
    expect((await save(running, 1, 'A...', '0D')).status).toBe(200);
    expect(await analysisOf(await handIn(running))).toMatchObject({
      firsts: [1, null, null, null],
    });
  });

  it('is not lost when the process forgets the sheet, or the sweep closes the attempt', async () => {
    const running = await start();
    await save(running, 0, 'C...');
    test.attempts.sheets.forget(running.id);
    await save(running, 1, 'A...');
    test.clock.advance(3600);
    expect(await sweepOverdue(test.attempts)).toBe(1);
    const { body } = await learner.call('GET', `/api/attempts/${running.id}`);
    expect(await analysisOf(body.resultId)).toMatchObject({ changes: { answers: 1, toRight: 1 } });
  });

  it('is not known of attempts from before it was kept, whatever happens to them', async () => {
    const running = await start();
    await test.deps.pool.query('update attempts set first_choices = null where id = $1', [
      running.id,
    ]);
    // As after a start of the server: it remembers what it has written itself.
    test.attempts.sheets.forget(running.id);
    await save(running, 0, 'A...');
    await save(running, 1, 'B...');
    expect(await analysisOf(await handIn(running))).toEqual({
      changes: null,
      firsts: [null, null, null, null],
    });
  });

  it('comes with what a guest keeps, and stands in the copy of one’s data', async () => {
    const guestId = await givenGuest(test.deps);
    const running = await start(await test.signedIn(guestId));
    await save(running, 0, 'AA..');
    await save(running, 1, 'B...');
    const { id: accountId } = await givenAccount(test.deps);
    const now = test.clock.now();
    await withTransaction(test.deps.db, (db) => moveAttempts(db, { guestId, accountId }, now));
    const caller = await test.signedIn(accountId);
    const { runningAttempts } = (await caller.call('GET', '/api/account/export')).body;
    expect(runningAttempts[0].answers.slice(0, 2)).toMatchObject([
      { chosen: 'second', firstChosen: 'first' },
      { chosen: 'first' },
    ]);
    const resultId = await handIn({ caller, id: running.id }, 'C...');
    expect(await analysisOf(resultId, caller)).toMatchObject({
      changes: { answers: 1, toWrong: 1, toRight: 0 },
      firsts: [0, null, null, null],
    });
    const { results } = (await caller.call('GET', '/api/account/export')).body;
    expect(results[0].questions[0]).toMatchObject({ chosen: 2, firstChosen: 0 });
  });
});

describe('how learners changed their answers', () => {
  async function givenTakers(count: number, sheets: readonly string[]): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      await take(sheets, await givenLearner(test));
    }
  }
  const count = () => countTest(test.deps, paper.id, withoutPauses);

  it('is told from ten learners on of whom it is known, by question and altogether', async () => {
    const resultId = await take(['BAAD', 'A...', '....']);
    await givenTakers(5, ['ABCD', 'B...', '....']);
    await givenTakers(3, ['ABCD', '....']);
    await count();
    expect(await compared(resultId)).toBeNull();
    await givenTakers(1, ['ABCA', '...B', '....']);
    await count();
    const { changed, questions } = await compared(resultId);
    expect(changed).toEqual({ answers: 7, toWrong: 71.4, toRight: 14.3 });
    expect(questions.map((one: { changed: unknown }) => one.changed)).toEqual([
      { toWrong: 50, toRight: 10 },
      { toWrong: 0, toRight: 0 },
      { toWrong: 0, toRight: 0 },
      { toWrong: 0, toRight: 0 },
    ]);
  });

  it('is nothing while it is known of fewer, and is not counted twice by a retake', async () => {
    const resultId = await take(['BBCD', 'A...', '....']);
    await givenTakers(9, ['ABCD', '....']);
    await test.deps.pool.query(
      `update attempts set first_choices = null where test_id = $1 and first_choices = ''`,
      [paper.id],
    );
    await count();
    const { changed, questions } = await compared(resultId);
    expect([changed, questions[0].changed]).toEqual([null, null]);
  });

  it('goes with an account, and stays when a first attempt is deleted by its learner', async () => {
    const leaving = await givenAccount(test.deps);
    const resultId = await take(['BBCD', 'A...', '....']);
    await take(['BBCD', 'C...', '....'], await test.signedIn(leaving.id));
    await givenTakers(9, ['ABCD', '....']);
    await count();
    expect((await compared(resultId)).changed).toMatchObject({ answers: 2 });
    await test.deps.pool.query('delete from accounts where id = $1', [leaving.id]);
    await count();
    expect((await compared(resultId)).changed).toMatchObject({ answers: 1, toRight: 100 });
    const latest = await take(['ABCD', '....']);
    expect((await learner.call('DELETE', `/api/results/${resultId}`)).status).toBe(204);
    await count();
    expect((await compared(latest)).changed).toMatchObject({ answers: 1, toRight: 100 });
  });
});
