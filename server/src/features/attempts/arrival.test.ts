import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAttemptDeps, getAttempt, sweepOverdue } from '#features/attempts/service.ts';
import type { FrozenJson } from '#platform/http/route.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let accountId: string;
let attemptId: string;
let questionIds: string[];

const lastMoment = 10 * 60 + 5;

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
  const given = await givenTest(test.deps, { durationMinutes: 10 });
  questionIds = given.questionIds;
  attemptId = (await learner.call('POST', '/api/attempts', { testId: given.id })).body.id;
});

const answers = () => ({ [`${questionIds[0]}`]: 0 });
const save = () =>
  learner.call('PATCH', `/api/attempts/${attemptId}/answers`, { revision: 0, answers: answers() });
const submit = (tail: object = { answers: answers() }) =>
  learner.call('POST', `/api/attempts/${attemptId}/submission`, tail);
const readResults = async () => (await learner.call('GET', '/api/results')).body.items;

/** Calls while the server cannot find out who is calling: what comes in waits where it queues first. */
async function whileSessionsAreHeld(
  call: () => Promise<Answer>,
  meanwhile: () => Promise<void>,
): Promise<Answer> {
  const client = await test.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table sessions in access exclusive mode');
    const answer = call();
    await untilSomebodyWaits(client);
    await meanwhile();
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

async function untilSomebodyWaits(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_locks where not granted and relation = 'sessions'::regclass`,
  );
  if (rows.length === 0) await untilSomebodyWaits(client);
}

describe('what reached the server in time and waited there', () => {
  it('is saved, and not overtaken by the sweep', async () => {
    test.clock.advance(lastMoment);
    const answer = await whileSessionsAreHeld(save, async () => {
      test.clock.advance(10);
      expect(await sweepOverdue(test.attempts)).toBe(0);
    });
    expect(answer).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await sweepOverdue(test.attempts)).toBe(1);
    expect(await readResults()).toMatchObject([{ correctAnswers: 1, answers: { 0: 0 } }]);
  });

  it('is handed in with its tail', async () => {
    test.clock.advance(lastMoment);
    const answer = await whileSessionsAreHeld(submit, async () => {
      test.clock.advance(10);
      expect(await sweepOverdue(test.attempts)).toBe(0);
    });
    expect(answer).toMatchObject({ status: 200, body: { correctAnswers: 1, lateAnswers: [] } });
    expect(await sweepOverdue(test.attempts)).toBe(0);
  });

  it('is not overtaken by the sweep of another process', async () => {
    const other = createAttemptDeps(test.deps);
    test.clock.advance(lastMoment);
    const answer = await whileSessionsAreHeld(save, async () => {
      test.clock.advance(10);
      await sweepOverdue(test.attempts);
      expect(await sweepOverdue(other)).toBe(0);
    });
    expect(answer.status).toBe(200);
    await sweepOverdue(test.attempts);
    await sweepOverdue(other);
    expect(await readResults()).toMatchObject([{ correctAnswers: 1 }]);
  });

  it('is not overtaken by a look at the attempt', async () => {
    test.clock.advance(lastMoment);
    const answer = await whileSessionsAreHeld(save, async () => {
      test.clock.advance(10);
      const actor = { accountId, labels: [], isGuest: false, sessionHash: '' };
      const looked = await getAttempt(test.attempts, actor, attemptId);
      expect(String((looked.content as FrozenJson).end)).toContain('"status":"running"');
    });
    expect(answer.status).toBe(200);
    expect((await learner.call('GET', `/api/attempts/${attemptId}`)).body).toMatchObject({
      status: 'submitted',
      answers: answers(),
    });
  });
});

describe('what lay unread in time, while this process was at work', () => {
  beforeEach(() => {
    test.clock.advance(lastMoment + 3);
    test.clock.unreadMilliseconds = 3000;
  });
  afterEach(() => {
    test.clock.unreadMilliseconds = 0;
  });

  it('is saved, and not overtaken by the sweep', async () => {
    expect(await sweepOverdue(test.attempts)).toBe(0);
    expect(await save()).toMatchObject({ status: 200, body: { revision: 1 } });
    test.clock.unreadMilliseconds = 0;
    expect(await sweepOverdue(test.attempts)).toBe(1);
    expect(await readResults()).toMatchObject([{ correctAnswers: 1, answers: { 0: 0 } }]);
  });

  it('is handed in with its tail', async () => {
    expect(await submit()).toMatchObject({
      status: 200,
      body: { correctAnswers: 1, lateAnswers: [] },
    });
  });

  it('is late all the same where it cannot have come in time', async () => {
    test.clock.advance(1);
    expect(await save()).toMatchObject({ status: 409, body: { type: 'time-up' } });
  });
});

describe('what arrived too late', () => {
  beforeEach(() => {
    test.clock.advance(lastMoment + 1);
  });

  it('is refused as a save, and named', async () => {
    expect(await save()).toMatchObject({
      status: 409,
      body: { type: 'time-up', errors: [{ path: `answers.${questionIds[0]}` }] },
    });
  });

  it('does not count as a tail, and is named', async () => {
    const answer = await submit();
    expect(answer).toMatchObject({
      status: 200,
      body: { correctAnswers: 0, answers: {}, lateAnswers: [questionIds[0]] },
    });
  });

  it('is named as well when the sweep was quicker', async () => {
    await sweepOverdue(test.attempts);
    expect((await submit()).body.lateAnswers).toEqual([questionIds[0]]);
  });
});

it('names nothing when a submission is sent again', async () => {
  expect((await submit()).body).toMatchObject({ correctAnswers: 1, lateAnswers: [] });
  expect((await submit()).body).toMatchObject({ correctAnswers: 1, lateAnswers: [] });
});
