import type { Daily } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp();
let asha: Person;

beforeEach(async () => {
  await test.deps.pool.query('truncate tests, series, daily_sets cascade');
  await givenSeries(test.deps, { category: 'police' });
  asha = await givenLearner(test);
});

const open = async (): Promise<Daily> => (await asha.call('GET', '/api/daily?exam=police')).body;

function answer({ id }: Daily, questions: Daily['questions']): Promise<Answer> {
  const answeredAt = test.clock.now().toISOString();
  const answers = questions.map((one) => ({
    ...{ questionId: one.id, chosen: null, seconds: 5 },
    answeredAt,
  }));
  return asha.call('POST', `/api/daily/${id}/answers`, { answers });
}

const givenBank = () =>
  Promise.all(
    Array.from({ length: 28 }, () =>
      givenTest(test.deps, { questions: Array.from({ length: 10 }, () => ({})) }),
    ),
  );

/** One of them. */
function ofBank({ questions }: Daily): Daily['questions'] {
  const found = questions.filter(({ questionId }) => questionId !== undefined).slice(0, 1);
  expect(found).toHaveLength(1);
  return found;
}

async function purgeTestOf([question]: Daily['questions']): Promise<void> {
  await test.deps.pool.query(
    'delete from tests where id = (select test_id from questions where id = $1)',
    [question?.questionId],
  );
}

describe('a day is done', () => {
  it('also when two tabs answer a half of it each at one moment', async () => {
    const daily = await open();
    const halves = await withClient(test.databaseUrl, async (client) => {
      await client.query('begin');
      // Where both have written their rows, and neither sees those of the other.
      await client.query('lock table daily_answers in share mode');
      const sent = [
        answer(daily, daily.questions.slice(0, 5)),
        answer(daily, daily.questions.slice(5)),
      ];
      await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(2);
      await client.query('commit');
      return Promise.all(sent);
    });
    expect(halves.map(({ status }) => status)).toEqual([200, 200]);
    expect((await open()).streak.days).toBe(1);
  });

  it('not while a question is open, whatever was answered that is gone', async () => {
    await givenBank();
    const daily = await open();
    const asked = ofBank(daily);
    await answer(daily, asked);
    await purgeTestOf(asked);
    const left = await open();
    expect(left.questions).toHaveLength(9);
    await answer(left, left.questions.slice(0, -1));
    expect((await open()).streak.days).toBe(0);
    await answer(left, left.questions.slice(-1));
    expect((await open()).streak.days).toBe(1);
  });

  it('once the only one that was open is gone', async () => {
    await givenBank();
    const daily = await open();
    const asked = ofBank(daily);
    const others = daily.questions.filter((one) => !asked.includes(one));
    await answer(daily, others);
    expect((await open()).streak.days).toBe(0);
    await purgeTestOf(asked);
    expect((await open()).streak.days).toBe(1);
  });
});
