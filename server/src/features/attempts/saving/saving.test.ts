import { afterEach, beforeEach, expect, it } from 'vitest';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

type Seat = { readonly learner: Caller; readonly attemptId: string };
let seats: Seat[];
let questionId: string;

beforeEach(async () => {
  const { id: testId, questionIds } = await givenTest(test.deps);
  questionId = `${questionIds[0]}`;
  seats = [];
  for (let number = 0; number < 8; number += 1) {
    const learner = await givenLearner(test);
    const { body } = await learner.call('POST', '/api/attempts', { testId });
    seats.push({ learner, attemptId: body.id });
  }
});

/** Late answers cannot be kept. */
beforeEach(async () => {
  await test.deps.pool.query(`
    create function refuse_late() returns trigger language plpgsql
      as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_late before insert on late_answers for each row execute function refuse_late()`);
});
afterEach(async () => {
  await test.deps.pool.query('drop function refuse_late cascade');
});

const save = ({ learner, attemptId }: Seat, revision: number) =>
  learner.call('PATCH', `/api/attempts/${attemptId}/answers`, {
    revision,
    answers: { [questionId]: 1 },
  });

it.each([
  // It is remembered as running, and the database refuses it.
  ['is found late as it is written', 0],
  ['is known to be late before anything is written', 7],
])(
  'whoever saves beside one whose answer %s and cannot be kept is not refused',
  async (_, revision) => {
    const late = seats[1] as Seat;
    await test.deps.pool.query(`update attempts set deadline_at = started_at where id = $1`, [
      late.attemptId,
    ]);
    test.clock.advance(60);
    const answers = await Promise.all(
      seats.map((seat) => save(seat, seat === late ? revision : 0)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 200, 200, 200, 200, 200]);
    const { rows } = await test.deps.pool.query(
      'select count(*)::int as saved from attempts where revision = 1',
    );
    expect(rows).toEqual([{ saved: 7 }]);
  },
);
