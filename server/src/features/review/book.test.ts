import { api } from '@taiyari/contract/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { newId } from '#platform/random/ids.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let accountId = '';
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  const person = await givenLearner(test);
  [learner, accountId] = [person, person.id];
  paper = await givenTest(test.deps, {
    questions: [0, 1, 2, 3, 0, 1].map((correct) => ({ correct })),
  });
});

/** Hands in a test whose first question alone is answered wrongly. */
async function take(): Promise<void> {
  const body = { testId: paper.id };
  const attempt = (await learner.call('POST', '/api/attempts', body)).body;
  const answers = Object.fromEntries(
    [1, 1, 2, 3, 0, 1].map((option, at) => [paper.questionIds[at], option]),
  );
  await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
  await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
}

describe('the book', () => {
  it('that a learner takes with him has each answer in the words of the version that was answered', async () => {
    await take();
    const newer = newId();
    const { rowCount } = await test.deps.pool.query(
      `insert into test_versions
       select (jsonb_populate_record(v, jsonb_build_object(
                'id', $2::uuid, 'number', v.number + 1,
                'paper', replace((select jsonb_agg(q order by place desc)::text
                                    from jsonb_array_elements(v.paper::jsonb) with ordinality as old (q, place)),
                                 'second', 'altered')))).*
         from test_versions v where test_id = $1`,
      [paper.id, newer],
    );
    expect(rowCount).toBe(1);
    await test.deps.pool.query(
      'update review_cards set version_id = $2, position = 5 - position where account_id = $1',
      [accountId, newer],
    );
    const exported = async () => {
      const { body } = await learner.call('GET', '/api/account/export');
      return api.exportAccount.response.parse(body).review.cards;
    };
    expect(await exported()).toMatchObject([{ answers: [{ chosen: 'second' }] }]);
    await test.deps.pool.query('update review_log set version_id = $2 where account_id = $1', [
      accountId,
      newer,
    ]);
    expect(await exported()).toMatchObject([{ answers: [{ chosen: 'altered' }] }]);
  });

  it('that a learner takes with him has texts of any kind', async () => {
    const odd = 'چِنار ₹ "a\\" },{"id":"\u2028😀 <b>\\n</b>';
    paper = await givenTest(test.deps, {
      questions: [0, 1, 2, 3, 0, 1].map((correct) => ({
        correct,
        text: `${correct} ${odd}`,
        options: ['first', odd, `${odd}?`, 'fourth'],
      })),
    });
    await take();
    const url = `/api/review/cards/${paper.questionIds[0]}`;
    expect((await learner.call('PATCH', url, { note: odd })).status).toBe(200);
    const { body } = await learner.call('GET', '/api/account/export');
    expect(api.exportAccount.response.parse(body).review.cards).toMatchObject([
      { text: `0 ${odd}`, note: odd, answers: [{ chosen: odd }] },
    ]);
  });

  it('goes with the account, and is in what its learner takes with him', async () => {
    await take();
    const { body } = await learner.call('GET', '/api/account/export');
    const { review } = api.exportAccount.response.parse(body);
    const answers = [{ chosen: 'second', grade: 1, inTest: true }];
    expect(review.cards).toMatchObject([{ origin: 'wrong', isLeech: false, answers }]);
    await test.deps.pool.query('delete from accounts where id = $1', [accountId]);
    const { rows } = await test.deps.pool.query(
      'select (select count(*) from review_cards where account_id = $1) as cards, (select count(*) from review_log where account_id = $1) as answers',
      [accountId],
    );
    expect(rows).toEqual([{ cards: 0, answers: 0 }]);
  });
});

describe('an answer of a device whose clock is wrong', () => {
  const daysAway = (days: number, seconds = 0) =>
    new Date(test.clock.now().getTime() + days * 86_400_000 + seconds * 1000).toISOString();

  it.each([-4, 4])('counts when it was given, with a clock %d days away', async (days) => {
    await take();
    test.clock.advance(86_400);
    const answer = (seconds: number) => ({
      questionId: paper.questionIds[0],
      option: 0,
      seconds: 9,
      answeredAt: daysAway(days, seconds),
      sentAt: daysAway(days),
    });
    const { body } = await learner.call('POST', '/api/review/answers', answer(-60));
    expect(body).toMatchObject({ correct: true, due: 0 });
    const { rows } = await test.deps.pool.query(
      `select answered_at as "answeredAt" from review_log
        where account_id = $1 order by answered_at desc limit 1`,
      [accountId],
    );
    const [{ answeredAt }] = rows;
    expect(answeredAt).toEqual(new Date(daysAway(0, -60)));
  });
});

describe('an answer of a device whose clock was set before it was sent', () => {
  it.each([
    ['was behind', -4000, -4000, 0],
    ['was ahead', 4, 4, 0],
    ['was put off', 0, -4000, -4000],
    ['was set after the round was opened', -4000, 0, 0],
  ])('counts when it was given, with a clock that %s', async (_, opening, answering, sending) => {
    await take();
    test.clock.advance(86_400);
    const here = (days: number) =>
      new Date(test.clock.now().getTime() + days * 86_400_000).toISOString();
    const { serverTime } = (await learner.call('POST', '/api/review/sessions', {})).body;
    const opened = { at: serverTime, here: here(opening) };
    test.clock.advance(3600);
    const [answeredAt, given] = [here(answering), test.clock.now()];
    test.clock.advance(3 * 86_400);
    const { status } = await learner.call('POST', '/api/review/answers', {
      ...{ questionId: paper.questionIds[0], option: 0, seconds: 9 },
      ...{ answeredAt, sentAt: here(sending), opened },
    });
    expect(status).toBe(200);
    const { rows } = await test.deps.pool.query(
      'select max(answered_at) as moment from review_log where account_id = $1',
      [accountId],
    );
    expect(rows[0].moment).toEqual(given);
  });
});

describe('a question of two rounds at once, on two devices', () => {
  const answer = (option: number) =>
    learner.call('POST', '/api/review/answers', {
      ...{ questionId: paper.questionIds[0], option, seconds: 9 },
      answeredAt: test.clock.now().toISOString(),
    });

  it('counts once on a day: of what is asked then, and for whether it is a leech', async () => {
    await take();
    for (let day = 1; day <= 3; day += 1) {
      test.clock.advance(86_400);
      for (const option of [3, 2, 1]) {
        const { body } = await answer(option);
        expect(body).toMatchObject({ correct: false, isLeech: false });
      }
    }
    expect((await learner.call('GET', '/api/review')).body).toMatchObject({ answeredToday: 1 });
  });
});

describe('a note that was changed on two devices', () => {
  const change = async (note: string, ...notesBefore: string[]) =>
    (
      await learner.call('PATCH', `/api/review/cards/${paper.questionIds[0]}`, {
        note,
        notesBefore,
      })
    ).body;

  it('keeps both texts, the newer one below the other', async () => {
    await take();
    await change('It flows west.', '');
    const { note } = await change('It rises at Verinag.', '');
    expect(note).toBe('It flows west.\nIt rises at Verinag.');
  });

  it('is the later one where that was made of the other, or the same came twice', async () => {
    await take();
    await change('It flows west.', '');
    expect((await change('It flows west.', '')).note).toBe('It flows west.');
    expect((await change('It flows', 'It flows west.')).note).toBe('It flows');
  });

  it('is the later one also where nobody knows which of several the server has got', async () => {
    await take();
    await change('Article 370 was abrogatd.', '');
    const { note } = await change('Article 370 was abrogated.', '', 'Article 370 was abrogatd.');
    expect(note).toBe('Article 370 was abrogated.');
  });

  it('holds a text where that is whole lines of it, not a part of a line', async () => {
    await take();
    await change('Verinag\n100 km', '');
    expect((await change('10', '')).note).toBe('Verinag\n100 km\n10');
    expect((await change('100 km\n10', '')).note).toBe('Verinag\n100 km\n10');
    expect((await change('', 'another')).note).toBe('Verinag\n100 km\n10');
  });

  it('is refused where both have no room', async () => {
    await take();
    await change('a'.repeat(1500), '');
    expect(await change('b'.repeat(1500), '')).toMatchObject({
      type: 'invalid-input',
      errors: [{ path: 'note' }],
    });
  });
});
