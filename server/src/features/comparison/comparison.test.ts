import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { reckonAll } from '#features/mastery/reckon.ts';
import { createPapers } from '#features/review/port.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner, type Person } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();

type Paper = { readonly id: string; readonly questionIds: readonly string[] };
let paper: Paper;

/** Four questions with the key A, B, C, D. */
beforeEach(async () => {
  paper = await givenTest(test.deps);
});

/** @returns the id of the result. */
async function take(who: Caller, answers: string, seconds = 20): Promise<string> {
  const started = await who.call('POST', '/api/attempts', { testId: paper.id, retake: true });
  test.clock.advance(100);
  const chosen = [...answers].map((letter, at) => [paper.questionIds[at], 'ABCD'.indexOf(letter)]);
  const { body } = await who.call('POST', `/api/attempts/${started.body.id}/submission`, {
    answers: Object.fromEntries(chosen.filter(([, option]) => option !== -1)),
    timeSpent: Object.fromEntries(chosen.map(([id]) => [id, seconds])),
  });
  return body.id;
}

const compared = async (who: Caller, resultId: string) =>
  (await who.call('GET', `/api/compared/results/${resultId}`)).body.comparison;
const board = async (who: Caller) =>
  (await who.call('GET', `/api/compared/tests/${paper.id}/leaderboard`)).body;
const join = (who: Caller, nickname: string) =>
  who.call('PUT', '/api/compared/nickname', { nickname });
const reckon = () => reckonAll({ ...test.deps, papers: createPapers(test.deps.pool) });

/** Puts a ruling about a question into force; nothing has followed it yet but the results. */
async function rule(place: number, ruling: { readonly kind: string; readonly key?: number[] }) {
  const of = { testId: paper.id, questionId: paper.questionIds[place], reason: 'So it is.' };
  const proposer = await givenAdmin(test, { hasSteppedUp: true });
  const { id } = (await proposer.call('POST', '/api/admin/rulings', { ...of, ...ruling })).body;
  await rescoreAll(test.deps);
  const approver = await givenAdmin(test, { hasSteppedUp: true });
  await approver.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);
}

async function givenTakers(sheets: readonly string[], seconds = 20): Promise<Person[]> {
  const learners: Person[] = [];
  for (const sheet of sheets) {
    const learner = await givenLearner(test);
    await take(learner, sheet, seconds);
    learners.push(learner);
  }
  return learners;
}

describe('compared with others', () => {
  it('is nothing below ten learners, and nothing of a result of somebody else', async () => {
    const learner = await givenLearner(test);
    const resultId = await take(learner, 'ABCD');
    await givenTakers(new Array(8).fill('ABC-'));
    await countTest(test.deps, paper.id, withoutPauses);
    expect(await compared(learner, resultId)).toBeNull();
    const answer = await (await givenLearner(test)).call(
      'GET',
      `/api/compared/results/${resultId}`,
    );
    expect(answer.status).toBe(404);
  });

  it('tells who had a question right, and how long all and the best tenth took', async () => {
    const learner = await givenLearner(test);
    const resultId = await take(learner, 'ABCD', 5);
    await givenTakers(new Array(9).fill('AB--'), 60);
    await countTest(test.deps, paper.id, withoutPauses);
    const { learners, marks, questions } = await compared(learner, resultId);
    expect(learners).toBe(10);
    const all = marks.reduce((sum: number, bin: { learners: number }) => sum + bin.learners, 0);
    expect(all).toBe(10);
    expect(questions[0]).toMatchObject({ learners: 10, right: { percent: 100, high: 100 } });
    expect(questions[3]).toMatchObject({ right: { percent: 10, low: 1.8, high: 40.4 } });
    expect(questions[0].medianSeconds).toBeGreaterThan(48);
    expect(questions[0].medianSeconds).toBeLessThanOrEqual(70);
    expect(questions[0].topSeconds).toBeLessThanOrEqual(5);
    expect(JSON.stringify({ marks, questions })).not.toContain('Asha');
  });

  it('counts as right what a ruling makes right, and nobody at a question that does not count', async () => {
    const learner = await givenLearner(test);
    const resultId = await take(learner, 'BB--');
    await givenTakers([...new Array(5).fill('CCC-'), ...new Array(4).fill('----')]);
    await rule(0, { kind: 'void' });
    await rule(1, { kind: 'full-to-attempted' });
    await rule(2, { kind: 'full-to-all' });
    await rule(3, { kind: 'also', key: [0] });
    await countTest(test.deps, paper.id, withoutPauses);
    const { questions } = await compared(learner, resultId);
    const right = questions.map((one: { right: { percent: number } | null }) => one.right);
    expect(right).toMatchObject([null, { percent: 60 }, { percent: 100 }, { percent: 0 }]);
  });
});

describe('the leaderboard', () => {
  it('shows who wants it, ties as ties, by first attempts alone', async () => {
    const [first, second, third, fourth] = await givenTakers([
      'ABCD',
      'ABC-',
      'ABC-',
      'AB--',
      ...new Array(6).fill('A---'),
    ]);
    if (!first || !second || !third || !fourth) throw new Error('too few');
    expect((await join(first, 'Chinar')).status).toBe(204);
    await join(second, 'Dal');
    await join(third, 'Wular');
    // A second attempt is no better place.
    await take(fourth, 'ABCD');
    await join(fourth, 'Jhelum');
    expect(await board(second)).toEqual({
      nickname: 'Dal',
      learners: 10,
      entries: [
        { nickname: 'Chinar', rank: 1, marksObtained: 4, totalMarks: 4, isOwn: false },
        { nickname: 'Dal', rank: 2, marksObtained: 3, totalMarks: 4, isOwn: true },
        { nickname: 'Wular', rank: 2, marksObtained: 3, totalMarks: 4, isOwn: false },
        { nickname: 'Jhelum', rank: 4, marksObtained: 2, totalMarks: 4, isOwn: false },
      ],
    });
    expect((await first.call('DELETE', '/api/compared/nickname')).status).toBe(204);
    await test.deps.pool.query('update accounts set is_active = false where id = $1', [third.id]);
    const after = await board(second);
    expect(after.entries.map((one: { nickname: string }) => one.nickname)).toEqual([
      'Dal',
      'Jhelum',
    ]);
    expect((await board(first)).nickname).toBeNull();
  });

  it('has the rank that the result has, also beside those of whose paper nothing counts', async () => {
    const [learner] = await givenTakers(['BADC', ...new Array(9).fill('ABCD')]);
    if (!learner) throw new Error('nobody');
    await join(learner, 'Kokernag');
    await test.deps.pool.query('insert into test_histograms values ($1, 0, 0, 3)', [paper.id]);
    const resultId = (await learner.call('GET', '/api/results')).body.items[0].id;
    const { standing } = (await learner.call('GET', `/api/results/${resultId}/analysis`)).body;
    expect(standing).toMatchObject({ rank: 13, learners: 13 });
    expect((await board(learner)).entries).toMatchObject([{ nickname: 'Kokernag', rank: 13 }]);
  });

  it('is empty below ten learners, and takes up who hands in later', async () => {
    const learner = await givenLearner(test);
    await join(learner, 'Zabarwan');
    await givenTakers(new Array(8).fill('A---'));
    await take(learner, 'ABCD');
    await reckon();
    expect(await board(learner)).toMatchObject({ learners: 9, entries: [] });
    await givenTakers(['AB--']);
    expect(await board(learner)).toMatchObject({ entries: [{ nickname: 'Zabarwan', rank: 1 }] });
  });

  it('shows the marks of a ruling from the moment on at which it is in force', async () => {
    const [risen, fallen] = await givenTakers(['DBCD', 'ABCD', ...new Array(8).fill('----')]);
    if (!risen || !fallen) throw new Error('nobody');
    await join(risen, 'Kishtwar');
    await join(fallen, 'Bhaderwah');
    await reckon();
    await rule(0, { kind: 'rekey', key: [3] });
    expect((await board(risen)).entries).toMatchObject([
      { nickname: 'Kishtwar', rank: 1, marksObtained: 4, totalMarks: 4 },
      { nickname: 'Bhaderwah', rank: 2, marksObtained: 2.75, totalMarks: 4 },
    ]);
  });

  it('shows nobody once no question of the test counts', async () => {
    const [learner] = await givenTakers(['ABCD', ...new Array(9).fill('----')]);
    if (!learner) throw new Error('nobody');
    await join(learner, 'Doda');
    await reckon();
    for (const place of paper.questionIds.keys()) await rule(place, { kind: 'void' });
    expect(await board(learner)).toMatchObject({ learners: 10, entries: [] });
  });

  it('refuses names that nobody may have, and those that somebody has in any spelling', async () => {
    const [one, other] = [await givenLearner(test), await givenLearner(test)];
    expect((await join(one, 'Shalimar')).status).toBe(204);
    expect((await join(other, 'SHALIMAR')).status).toBe(409);
    for (const nickname of ['ab', 'Adm1n Team', 'a<b>c', 'Раhalgam', 'x'.repeat(30)]) {
      const { status, body } = await join(other, nickname);
      expect([nickname, status]).toEqual([nickname, 422]);
      expect(body.errors[0].path).toBe('nickname');
    }
    expect((await board(other)).nickname).toBeNull();
    expect((await join(one, 'Shalimar Bagh')).status).toBe(204);
    expect((await join(other, 'Shalimar')).status).toBe(204);
  });

  it.each([
    'Ali  Khan',
    'Ali.Khan',
    'AliKhan',
    'Ali Khan.',
    'AIi Khan',
    'A1i Khan',
    'Ali Khan\ufe00',
    'Ali Kh\u0251n',
  ])('lets nobody else be shown as %s beside Ali Khan', async (nickname) => {
    const [one, other] = [await givenLearner(test), await givenLearner(test)];
    await test.deps.pool.query('delete from nicknames');
    expect((await join(one, 'Ali Khan')).status).toBe(204);
    const { status } = await join(other, nickname);
    expect([409, 422]).toContain(status);
    expect((await board(other)).nickname).toBeNull();
  });

  it('gives one name to one of twenty who want it at once', async () => {
    const learners = await Promise.all(Array.from({ length: 20 }, () => givenLearner(test)));
    const answers = await Promise.all(learners.map((who) => join(who, 'Harmukh')));
    const states = answers.map(({ status }) => status).sort();
    expect(states).toEqual([204, ...new Array(19).fill(409)]);
  });

  it('lets a name be changed while the entries are reckoned', async () => {
    const [learner] = await givenTakers(['ABCD']);
    if (!learner) throw new Error('nobody');
    await join(learner, 'Tosa Maidan');
    const reckoning = await test.deps.pool.connect();
    await reckoning.query('begin');
    await reckoning.query('delete from board_entries where account_id = $1', [learner.id]);
    await reckoning.query('insert into board_entries values ($1, $2, 400, 400)', [
      learner.id,
      paper.id,
    ]);
    const renaming = join(learner, 'Tosa Kuti');
    await expect.poll(() => countWaitingForLocks(test.deps.pool), { timeout: 20_000 }).toBe(1);
    await reckoning.query('commit');
    reckoning.release();
    expect((await renaming).status).toBe(204);
    expect((await board(learner)).nickname).toBe('Tosa Kuti');
  });

  it.each(['Zaffar Mir', 'ज़ाकिर हुसैन', 'غلام محمد'])('takes the name %s', async (nickname) => {
    expect((await join(await givenLearner(test), nickname)).status).toBe(204);
  });
});
