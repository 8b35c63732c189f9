import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveExtraTime } from '#features/attempts/extra-time.ts';
import { sweepOverdue } from '#features/attempts/service.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, sessionHashOf, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp();
const endAfterGrace = 10 * 60 + 5;

let learner: Caller;
let accountId: string;
let attemptId: string;
let ids: string[];

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
});

async function begin(given: Parameters<typeof givenTest>[1] = { durationMinutes: 10 }) {
  const { id: testId, questionIds } = await givenTest(test.deps, given);
  ids = questionIds;
  attemptId = (await learner.call('POST', '/api/attempts', { testId })).body.id;
}

/** Places of the paper and the options chosen there. */
const answers = (chosen: Record<number, number | null>) =>
  Object.fromEntries(Object.entries(chosen).map(([place, option]) => [ids[Number(place)], option]));
const save = (revision: number, chosen: Record<number, number | null>) =>
  learner.call('PATCH', `/api/attempts/${attemptId}/answers`, {
    revision,
    answers: answers(chosen),
  });
const submit = (chosen: Record<number, number | null> = {}) =>
  learner.call('POST', `/api/attempts/${attemptId}/submission`, { answers: answers(chosen) });
const named = (...places: number[]) => places.map((place) => `${ids[place]}`);
const analyse = async (who = learner) => {
  const [result] = (await who.call('GET', '/api/results')).body.items;
  return (await who.call('GET', `/api/results/${result.id}/analysis`)).body;
};
/** By the place of each question that has a late answer. */
const lateOf = (analysis: { questions: { late?: { chosen: number | null } }[] }) =>
  Object.fromEntries(
    analysis.questions.flatMap(({ late }, place) => (late ? [[place, late.chosen]] : [])),
  );

describe('answers that arrive after the deadline and its grace', () => {
  beforeEach(async () => {
    await begin();
    await save(0, { 0: 0, 1: 0 });
    test.clock.advance(endAfterGrace + 1);
  });

  it('are kept with their time and shown beside the official result', async () => {
    const { body } = await submit({ 1: 1, 2: 2, 3: 0 });
    expect(body.lateAnswers).toHaveLength(3);
    const analysis = await analyse();
    expect(analysis.result).toMatchObject({ marksObtained: 0.75, correctAnswers: 1 });
    expect(analysis.withLateAnswers).toEqual({
      answers: 3,
      marksObtained: 2.75,
      percentage: 75,
      correctAnswers: 3,
      incorrectAnswers: 1,
      skippedAnswers: 0,
    });
    expect(lateOf(analysis)).toEqual({ 1: 1, 2: 2, 3: 0 });
    expect(analysis.questions[1]).toMatchObject({
      chosen: 0,
      late: { chosen: 1, arrivedAt: test.clock.now().toISOString() },
    });
  });

  it('leave score line and rank to the official result', async () => {
    await submit({ 1: 1, 2: 2 });
    const { rows } = await test.deps.pool.query(
      'select marks_points, is_first from score_lines where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ marks_points: 225, is_first: true }]);
  });

  it('are kept when they come as a save, also after the sweep, and the first of each counts', async () => {
    expect((await save(1, { 2: 2 })).body.type).toBe('time-up');
    await sweepOverdue(test.attempts);
    expect((await save(1, { 2: 0, 3: 3 })).body.type).toBe('already-submitted');
    await submit({ 3: 0 });
    expect(lateOf(await analyse())).toEqual({ 2: 2, 3: 3 });
  });

  it('may take an answer back, and are none where they change nothing', async () => {
    await submit({ 0: 0, 1: null });
    const analysis = await analyse();
    expect(lateOf(analysis)).toEqual({ 1: null });
    expect(analysis.withLateAnswers).toMatchObject({ incorrectAnswers: 0, skippedAnswers: 3 });
  });

  it('are none where question or option are not of the paper', async () => {
    const strange = { [`${ids[2]}`]: 5, '00000000-0000-7000-8000-000000000000': 1 };
    await learner.call('POST', `/api/attempts/${attemptId}/submission`, { answers: strange });
    expect((await analyse()).withLateAnswers).toBeNull();
  });

  it('are not kept for a session that has ended', async () => {
    await test.deps.pool.query('delete from sessions');
    expect((await save(1, { 2: 2 })).status).toBe(401);
    const { rowCount } = await test.deps.pool.query('select 1 from late_answers');
    expect(rowCount).toBe(0);
  });

  it('are nobody else’s', async () => {
    const other = await givenLearner(test);
    const path = `/api/attempts/${attemptId}/submission`;
    expect((await other.call('POST', path, { answers: answers({ 2: 2 }) })).status).toBe(404);
    await sweepOverdue(test.attempts);
    expect((await analyse()).withLateAnswers).toBeNull();
  });
});

describe('answers that came late before more time was given', () => {
  const give = (minutes: number) =>
    giveExtraTime(test.deps.db, { accountId, attemptId }, { minutes, now: test.clock.now() });

  it('count where they come in time by the new deadline, and are late no more', async () => {
    await begin();
    await save(0, { 0: 0, 1: 0 });
    test.clock.advance(endAfterGrace + 1);
    expect((await save(1, { 1: 1, 2: 2 })).body.type).toBe('time-up');
    await give(5);
    expect((await learner.call('GET', `/api/attempts/${attemptId}`)).body.revision).toBe(2);
    await submit({ 2: 0 });
    const analysis = await analyse();
    expect(analysis.questions.map(({ chosen }: { chosen: number | null }) => chosen)).toEqual([
      ...[0, 1, 0, null],
    ]);
    expect(analysis.withLateAnswers).toBeNull();
    expect(analysis.questions[1]).toMatchObject({ firstChosen: 0 });
  });

  it('are none where they came late only by what was remembered of the attempt', async () => {
    await begin();
    await save(0, { 0: 0 });
    test.clock.advance(endAfterGrace - 60);
    await give(5);
    test.clock.advance(61);
    const path = `/api/attempts/${attemptId}/submission`;
    const tail = { revision: 1, answers: answers({ 1: 1 }) };
    expect((await learner.call('POST', path, tail)).body.type).toBe('stale-revision');
    expect((await save(2, { 1: 2 })).status).toBe(200);
    await give(5);
    const { body } = await learner.call('GET', `/api/attempts/${attemptId}`);
    expect(body.answers).toEqual(answers({ 0: 0, 1: 2 }));
  });

  it.each(['a save', 'a submission'])(
    'count as well where %s brings them in that very moment',
    async (by) => {
      await begin();
      test.clock.advance(endAfterGrace + 1);
      const sending = await withClient(test.databaseUrl, async (client) => {
        await client.query('begin');
        const given = { minutes: 5, now: test.clock.now() };
        await giveExtraTime(drizzle(client), { accountId, attemptId }, given);
        const sent = by === 'a save' ? save(0, { 1: 1 }) : submit({ 1: 1 });
        await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
        await client.query('commit');
        return { sent };
      });
      const { body } = await sending.sent;
      if (by === 'a save') {
        expect(body.type).toBe('stale-revision');
        expect((await save(1, { 1: 1 })).status).toBe(200);
        await submit();
      } else expect(body.lateAnswers).toEqual([]);
      const analysis = await analyse();
      expect(analysis.result).toMatchObject({ correctAnswers: 1 });
      expect(analysis.withLateAnswers).toBeNull();
    },
  );

  it('stay late where their part had ended before', async () => {
    await begin({
      durationMinutes: 20,
      parts: [givenPart(10, 'one'), givenPart(10, 'two')],
      questions: ['one', 'two'].map((section) => ({ section, correct: 0 })),
    });
    test.clock.advance(2 * 10 * 60 + 6);
    expect((await save(0, { 0: 0, 1: 0 })).body.type).toBe('time-up');
    await give(5);
    await submit();
    const analysis = await analyse();
    expect(lateOf(analysis)).toEqual({ 0: 0 });
    expect(analysis.result).toMatchObject({ correctAnswers: 1 });
  });
});

it('calls nothing late of an attempt that its learner handed in before its end', async () => {
  await begin();
  await submit({ 0: 0 });
  expect((await submit({ 0: 0, 1: 1 })).body.lateAnswers).toEqual([]);
  test.clock.advance(endAfterGrace + 1);
  expect((await submit({ 0: 0, 1: 1 })).body.lateAnswers).toEqual([]);
  expect((await analyse()).withLateAnswers).toBeNull();
});

describe('of an attempt that another device has handed in at its end', () => {
  beforeEach(async () => {
    await begin();
    test.clock.advance(10 * 60 + 1);
    await submit({ 0: 0 });
    test.clock.advance(1);
  });

  it('a submission within the grace is late as well', async () => {
    expect((await submit({ 0: 0, 1: 1 })).body.lateAnswers).toEqual(named(1));
    expect(lateOf(await analyse())).toEqual({ 1: 1 });
  });

  it('and so is a save', async () => {
    expect((await save(0, { 0: 0, 1: 1 })).body.type).toBe('already-submitted');
    expect(lateOf(await analyse())).toEqual({ 1: 1 });
    expect((await submit({ 1: 1 })).body.lateAnswers).toEqual(named(1));
  });
});

describe('of two devices that both come back after the end', () => {
  beforeEach(async () => {
    await begin();
    await save(0, { 3: 0 });
    test.clock.advance(endAfterGrace + 1);
  });

  it('only the first is told that its answer is kept, and told so again', async () => {
    expect((await submit({ 0: 0, 1: 1 })).body.lateAnswers).toEqual(named(0, 1));
    expect((await submit({ 0: 2, 1: 1, 2: 1, 3: 0 })).body.lateAnswers).toEqual(named(1, 2));
    expect((await submit({ 0: 2 })).body.lateAnswers).toEqual([]);
    expect((await submit({ 0: 0, 1: 1 })).body.lateAnswers).toEqual(named(0, 1));
    expect(lateOf(await analyse())).toEqual({ 0: 0, 1: 1, 2: 1 });
  });

  it('the second is not told so either where it hands in and the first had saved', async () => {
    expect((await save(1, { 0: 0, 1: null, 3: null })).body.type).toBe('time-up');
    expect((await submit({ 0: 2, 1: null, 2: 3, 3: null })).body.lateAnswers).toEqual(named(2, 3));
    expect(lateOf(await analyse())).toEqual({ 0: 0, 2: 3, 3: null });
  });

  it('both are told so where they answered the same at the same moment', async () => {
    const both = await withClient(test.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query(
        `insert into late_answers (account_id, attempt_id, place, answer, arrived_at)
           values ($1, $2, 0, 'A', now()), ($1, $2, 1, 'A', now())`,
        [accountId, attemptId],
      );
      const sent = submit({ 0: 0, 1: 1 });
      await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
      await client.query('commit');
      return { sent };
    });
    expect((await both.sent).body.lateAnswers).toEqual(named(0));
  });
});

it('names nothing of a part that is still to open, of which nothing is kept', async () => {
  await begin({
    durationMinutes: 20,
    parts: [givenPart(10, 'one'), givenPart(10, 'two')],
    questions: ['one', 'two'].map((section) => ({ section, correct: 0 })),
  });
  const { body } = await submit({ 0: 0, 1: 0 });
  expect(body).toMatchObject({ correctAnswers: 1, skippedAnswers: 1, lateAnswers: [] });
  expect((await submit({ 0: 0, 1: 0 })).body.lateAnswers).toEqual([]);
  expect((await analyse()).withLateAnswers).toBeNull();
});

it('keeps what arrives after its part has closed, and nothing of a part that is still to open', async () => {
  await begin({
    durationMinutes: 30,
    parts: [givenPart(10, 'one'), givenPart(10, 'two'), givenPart(10, 'three')],
    questions: ['one', 'one', 'two', 'three'].map((section) => ({ section, correct: 0 })),
  });
  test.clock.advance(endAfterGrace + 1);
  expect((await save(0, { 0: 0, 2: 0, 3: 0 })).body.type).toBe('section-closed');
  await save(0, { 2: 0 });
  const { body: exported } = await learner.call('GET', '/api/account/export');
  const late = { chosen: 'first', arrivedAt: test.clock.now().toISOString() };
  expect(exported.runningAttempts[0].answers).toMatchObject([
    { chosen: null, late },
    {},
    { chosen: 'first' },
    {},
  ]);
  expect((await submit({ 1: 1 })).body.lateAnswers).toEqual(named(1));
  // Sent again, where its answer was lost: what is kept is named as before, and what another device brings now is not.
  expect((await submit({ 1: 1, 2: 1 })).body.lateAnswers).toEqual(named(1));
  expect((await submit({ 0: 1, 1: 1 })).body.lateAnswers).toEqual(named(1));
  const analysis = await analyse();
  expect(lateOf(analysis)).toEqual({ 0: 0, 1: 1 });
  expect(analysis.result).toMatchObject({ correctAnswers: 1 });
  expect(analysis.withLateAnswers).toMatchObject({ correctAnswers: 2, incorrectAnswers: 1 });
});

it('harms nobody who saves meanwhile when its attempt goes in that moment', async () => {
  await begin();
  const late = { accountId, attemptId, questionId: `${ids[0]}` };
  const inTime: (typeof late)[] = [];
  for (let at = 0; at < 3; at += 1) {
    accountId = (await givenAccount(test.deps)).id;
    learner = await test.signedIn(accountId);
    await begin({ hasTimeLimit: false });
    inTime.push({ accountId, attemptId, questionId: `${ids[0]}` });
  }
  test.clock.advance(endAfterGrace + 1);
  const arrivedAt = test.clock.now();
  const outcomes = await withClient(test.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('delete from attempts where id = $1', [late.attemptId]);
    const saving = [late, ...inTime].map(({ questionId, ...of }) =>
      test.attempts.save({
        sessionHash: sessionHashOf(of.accountId),
        revision: 0,
        delta: { answers: { [questionId]: 1 } },
        arrivedAt,
        ...of,
      }),
    );
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    await client.query('commit');
    return { saving };
  });
  const kinds = (await Promise.all(outcomes.saving)).map(({ kind }) => kind);
  expect(kinds.slice(1)).toEqual(['saved', 'saved', 'saved']);
});
