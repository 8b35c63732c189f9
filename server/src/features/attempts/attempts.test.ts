import { beforeEach, describe, expect, it } from 'vitest';
import { enrolments } from '#database/enrolments.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let accountId: string;

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
});

const start = (testId: string, more = {}) =>
  learner.call('POST', '/api/attempts', { testId, ...more });
const save = (id: string, body: unknown) =>
  learner.call('PATCH', `/api/attempts/${id}/answers`, body);
const submit = (id: string, body: unknown = {}) =>
  learner.call('POST', `/api/attempts/${id}/submission`, body);
const read = (id: string) => learner.call('GET', `/api/attempts/${id}`);

async function givenEnrolment(seriesId: string): Promise<void> {
  await test.deps.db.insert(enrolments).values({
    id: newId(),
    accountId,
    seriesId,
    priceRupees: 0,
    enrolledAt: test.clock.now(),
  });
}

describe('starting', () => {
  it('gives the paper, an empty sheet and the server’s deadline', async () => {
    const { id, questionIds } = await givenTest(test.deps, { durationMinutes: 30 });
    const answer = await start(id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      testId: id,
      seriesId: null,
      answers: {},
      flagged: [],
      revision: 0,
      status: 'running',
    });
    expect(answer.body.questions.map((question: { id: string }) => question.id)).toEqual(
      questionIds,
    );
    expect(Object.keys(answer.body.questions[0]).sort()).toEqual([
      'id',
      'options',
      'subject',
      'tag',
      'text',
    ]);
    const now = test.clock.now();
    expect(answer.body.serverTime).toBe(now.toISOString());
    expect(answer.body.deadline).toBe(new Date(now.getTime() + 30 * 60_000).toISOString());
  });

  it('takes up the running attempt', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const first = await start(id);
    await save(first.body.id, { revision: 0, answers: { [`${questionIds[1]}`]: 2 } });
    test.clock.advance(60);
    const again = await start(id);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      id: first.body.id,
      deadline: first.body.deadline,
      revision: 1,
      answers: { [`${questionIds[1]}`]: 2 },
    });
  });

  it('gives one attempt to fifty parallel starts', async () => {
    const { id } = await givenTest(test.deps);
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(id)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const { rows } = await test.deps.pool.query('select count(*) as n from attempts');
    expect(rows[0].n).toBe(1);
  });

  it('has no deadline without a time limit', async () => {
    const { id } = await givenTest(test.deps, { hasTimeLimit: false, durationMinutes: 0 });
    expect((await start(id)).body.deadline).toBeNull();
  });

  it('refuses a test without questions', async () => {
    const { id } = await givenTest(test.deps, { questions: [] });
    const answer = await start(id);
    expect([answer.status, answer.body.type]).toEqual([422, 'no-questions']);
  });

  it.each(['inactive', 'draft', 'archived'])('knows no %s test', async (status) => {
    const { id } = await givenTest(test.deps, { status });
    expect((await start(id)).status).toBe(404);
  });

  it('knows no test that is not there', async () => {
    expect((await start(newId())).status).toBe(404);
    expect((await start('nonsense')).status).toBe(422);
  });

  it('needs the enrolment for a test of a series', async () => {
    const series = await givenSeries(test.deps);
    const { id } = await givenTest(test.deps, { inSeries: series.id });
    const refused = await start(id, { seriesId: series.id });
    expect([refused.status, refused.body.type]).toEqual([403, 'not-enrolled']);
    expect(refused.body.detail).toBe('You must be enrolled in this test series to take this test.');
    await givenEnrolment(series.id);
    expect((await start(id, { seriesId: series.id })).status).toBe(201);
  });

  it('lets be finished what runs when its enrolment ends, and shows the result', async () => {
    const series = await givenSeries(test.deps);
    const { id, questionIds } = await givenTest(test.deps, { inSeries: series.id });
    const place = { seriesId: series.id };
    await givenEnrolment(series.id);
    const first = await start(id, place);
    await learner.call('DELETE', `/api/series/${series.id}/enrolment`);
    const details = () => learner.call('GET', `/api/tests/${id}?seriesId=${series.id}`);
    expect((await details()).body).toMatchObject({ isEnrolled: false, attemptId: first.body.id });
    expect(await start(id, place)).toMatchObject({ status: 200, body: { id: first.body.id } });
    const answers = { [`${questionIds[0]}`]: 0 };
    expect((await save(first.body.id, { revision: 0, answers })).status).toBe(200);
    const { body: result } = await submit(first.body.id);
    expect((await details()).body).toMatchObject({ isEnrolled: false, result: { id: result.id } });
    expect((await learner.call('GET', `/api/results/${result.id}/analysis`)).status).toBe(200);
    expect((await start(id, { ...place, retake: true })).body.type).toBe('not-enrolled');
  });

  it('does not open a test of a series by leaving the series out or naming another', async () => {
    const series = await givenSeries(test.deps);
    const other = await givenSeries(test.deps);
    await givenEnrolment(series.id);
    await givenEnrolment(other.id);
    const { id } = await givenTest(test.deps, { inSeries: series.id });
    expect((await start(id)).status).toBe(404);
    expect((await start(id, { seriesId: other.id })).status).toBe(404);
  });

  it('ignores nothing: a start time or a score from the client is refused', async () => {
    const { id } = await givenTest(test.deps);
    for (const extra of [
      { startedAt: '2020-01-01T00:00:00Z' },
      { duration: 999 },
      { score: 100 },
    ]) {
      expect((await start(id, extra)).status).toBe(422);
    }
  });
});

describe('saving', () => {
  it('keeps answers, marks, times and the place, and raises the revision', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const [q1 = '', q2 = '', q3 = ''] = questionIds;
    const attempt = (await start(id)).body;
    const first = await save(attempt.id, {
      revision: 0,
      answers: { [q1]: 0, [q2]: 3 },
      flagged: [q3],
      timeSpent: { [q1]: 12 },
      current: q2,
    });
    expect(first.body).toEqual({
      revision: 1,
      serverTime: test.clock.now().toISOString(),
      deadline: attempt.deadline,
      partEnds: [],
      openPart: 0,
      partDeadline: attempt.deadline,
    });
    await save(attempt.id, { revision: 1, answers: { [q2]: null }, timeSpent: { [q1]: 3 } });
    expect((await read(attempt.id)).body).toMatchObject({
      revision: 2,
      answers: { [q1]: 0 },
      flagged: [q3],
      timeSpent: { [q1]: 15 },
      current: q2,
    });
  });

  it('refuses any other revision and takes nothing of that save', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const [q1 = '', q2 = ''] = questionIds;
    const attempt = (await start(id)).body;
    await save(attempt.id, { revision: 0, answers: { [q1]: 1 } });
    for (const revision of [0, 2, 7]) {
      const answer = await save(attempt.id, { revision, answers: { [q1]: 3, [q2]: 3 } });
      expect([answer.status, answer.body.type]).toEqual([409, 'stale-revision']);
    }
    expect((await read(attempt.id)).body.answers).toEqual({ [q1]: 1 });
  });

  it.each([
    [-1, 200],
    [0, 200],
    [5, 200],
    [5.001, 409],
    [6, 409],
  ])('at %d s after the deadline answers %d', async (seconds, status) => {
    const { id, questionIds } = await givenTest(test.deps, { durationMinutes: 1 });
    const attempt = (await start(id)).body;
    test.clock.advance(60 + seconds);
    const answer = await save(attempt.id, { revision: 0, answers: { [`${questionIds[0]}`]: 0 } });
    expect(answer.status).toBe(status);
    expect(answer.body.type).toBe(status === 409 ? 'time-up' : undefined);
  });

  it('refuses bad input with its place and changes nothing', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const q1 = `${questionIds[0]}`;
    const attempt = (await start(id)).body;
    const elsewhere = newId();
    const sound = { revision: 0, answers: { [q1]: 1 } };
    const bad: [string, object][] = [
      [`answers.${q1}`, { ...sound, answers: { [q1]: 4 } }],
      [`answers.${q1}`, { ...sound, answers: { [q1]: '1' } }],
      [`answers.${elsewhere}`, { ...sound, answers: { [elsewhere]: 1 } }],
      ['answers.q1', { ...sound, answers: { q1: 1 } }],
      ['revision', { ...sound, revision: -1 }],
      ['revision', { answers: sound.answers }],
      ['score', { ...sound, score: 5 }],
      [`timeSpent.${q1}`, { ...sound, timeSpent: { [q1]: -5 } }],
      [`timeSpent.${elsewhere}`, { ...sound, timeSpent: { [elsewhere]: 5 } }],
      ['flagged.1', { ...sound, flagged: [q1, elsewhere] }],
      ['current', { ...sound, current: elsewhere }],
    ];
    for (const [path, body] of bad) {
      const answer = await save(attempt.id, body);
      expect([answer.status, answer.body.type]).toEqual([422, 'invalid-input']);
      expect(answer.body.errors).toMatchObject([{ path }]);
    }
    expect((await read(attempt.id)).body).toMatchObject({ revision: 0, answers: {} });
  });

  it('refuses after submission', async () => {
    const { id } = await givenTest(test.deps);
    const attempt = (await start(id)).body;
    await submit(attempt.id);
    const answer = await save(attempt.id, { revision: 0, answers: {} });
    expect([answer.status, answer.body.type]).toEqual([409, 'already-submitted']);
    expect((await read(attempt.id)).body).toMatchObject({ status: 'submitted' });
  });
});

describe('submitting', () => {
  it('scores on the server, with the tail that came along', async () => {
    const { id, questionIds } = await givenTest(test.deps, { durationMinutes: 10 });
    const [q1 = '', q2 = '', q3 = ''] = questionIds;
    const attempt = (await start(id)).body;
    await save(attempt.id, { revision: 0, answers: { [q1]: 0, [q2]: 0 } });
    test.clock.advance(90);
    const answer = await submit(attempt.id, { answers: { [q2]: 1, [q3]: 0 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      attemptId: attempt.id,
      userId: accountId,
      correctAnswers: 2,
      incorrectAnswers: 1,
      skippedAnswers: 1,
      totalQuestions: 4,
      marksObtained: 1.75,
      score: 1.75,
      totalMarks: 4,
      percentage: 50,
      timeTaken: 90,
      answers: { 0: 0, 1: 1, 2: 0 },
      isCompleted: true,
    });
  });

  it('clamps the score at 0 while the marks stay negative', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const attempt = (await start(id)).body;
    const answers = Object.fromEntries(
      questionIds.map((question, index) => [question, (index + 1) % 4]),
    );
    expect((await submit(attempt.id, { answers })).body).toMatchObject({
      marksObtained: -1,
      score: 0,
      percentage: 0,
    });
  });

  it('gives one result to fifty parallel submissions', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const attempt = (await start(id)).body;
    const body = { answers: { [`${questionIds[0]}`]: 0 } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(attempt.id, body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { rows } = await test.deps.pool.query(
      'select (select count(*) from results) as results, (select count(*) from score_lines) as lines',
    );
    expect(rows[0]).toEqual({ results: 1, lines: 1 });
  });

  it('after the deadline counts what was saved, not the late tail', async () => {
    const { id, questionIds } = await givenTest(test.deps, { durationMinutes: 1 });
    const [q1 = '', q2 = ''] = questionIds;
    const attempt = (await start(id)).body;
    await save(attempt.id, { revision: 0, answers: { [q1]: 0 } });
    test.clock.advance(300);
    expect((await submit(attempt.id, { answers: { [q2]: 1 } })).body).toMatchObject({
      correctAnswers: 1,
      skippedAnswers: 3,
      timeTaken: 60,
      completedAt: attempt.deadline,
    });
  });

  it('refuses a tail from a tab that fell behind when it names its revision', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const q1 = `${questionIds[0]}`;
    const attempt = (await start(id)).body;
    await save(attempt.id, { revision: 0, answers: { [q1]: 0 } });
    const answer = await submit(attempt.id, { revision: 0, answers: { [q1]: null } });
    expect([answer.status, answer.body.type]).toEqual([409, 'stale-revision']);
    expect((await submit(attempt.id, { revision: 1 })).body.correctAnswers).toBe(1);
  });

  it('keeps the version it was started on when the test is edited', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const [q1 = ''] = questionIds;
    const attempt = (await start(id)).body;
    await test.deps.pool.query(
      `update questions set correct = 3, text = 'Edited?' where test_id = $1`,
      [id],
    );
    await freezeTest(test.deps.db, id, test.clock.now());
    expect((await read(attempt.id)).body.questions).toEqual(attempt.questions);
    expect((await submit(attempt.id, { answers: { [q1]: 0 } })).body.correctAnswers).toBe(1);
  });
});

describe('leaving and coming back', () => {
  it('discards a running attempt, and a submitted one no more', async () => {
    const { id } = await givenTest(test.deps);
    const attempt = (await start(id)).body;
    test.clock.advance(60);
    expect((await learner.call('DELETE', `/api/attempts/${attempt.id}`)).status).toBe(204);
    expect((await read(attempt.id)).status).toBe(404);
    const startedAt = new Date(attempt.startedAt);
    expect((await learner.call('GET', '/api/account/export')).body.discardedAttempts).toEqual([
      {
        testId: id,
        startedAt: startedAt.toISOString(),
        discardedAt: new Date(startedAt.getTime() + 60_000).toISOString(),
      },
    ]);
    const again = (await start(id)).body;
    await submit(again.id);
    const refused = await learner.call('DELETE', `/api/attempts/${again.id}`);
    expect([refused.status, refused.body.type]).toEqual([409, 'already-submitted']);
  });

  it('lists running attempts with what is answered, nearest deadline first', async () => {
    const long = await givenTest(test.deps, { durationMinutes: 60 });
    const short = await givenTest(test.deps, { durationMinutes: 5, title: 'Short one' });
    await start(long.id);
    const attempt = (await start(short.id)).body;
    await save(attempt.id, { revision: 0, answers: { [`${short.questionIds[2]}`]: 2 } });
    const { body } = await learner.call('GET', '/api/attempts');
    expect(body.total).toBe(2);
    expect(body.items[0]).toMatchObject({ testTitle: 'Short one', answered: 1, totalQuestions: 4 });
    test.clock.advance(6 * 60);
    expect((await learner.call('GET', '/api/attempts')).body.total).toBe(1);
  });

  it('shows nobody else’s attempt', async () => {
    const { id } = await givenTest(test.deps);
    const attempt = (await start(id)).body;
    const other = await givenLearner(test);
    const path = `/api/attempts/${attempt.id}`;
    expect((await other.call('GET', path)).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect(
      (await other.call('PATCH', `${path}/answers`, { revision: 0, answers: {} })).status,
    ).toBe(404);
    expect((await other.call('POST', `${path}/submission`, {})).status).toBe(404);
    expect((await read(attempt.id)).body.status).toBe('running');
  });
});
