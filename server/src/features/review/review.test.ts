import { beforeEach, describe, expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let accountId = '';
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  // Each test has a morning of its own.
  test.clock.advance(40 * 86_400);
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
  paper = await givenTest(test.deps, {
    questions: [0, 1, 2, 3, 0, 1].map((correct, index) => ({
      correct,
      subject: index < 3 ? 'History' : 'Maths',
      tag: index === 0 ? '' : index < 3 ? 'Mughals' : 'Ratio',
      explanation: `Because of ${index}.`,
    })),
  });
});

const sift = () => siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
const days = (count: number) => test.clock.advance(count * 86_400);

/** Hands in a sheet: a letter or '-' per question. */
async function take(answers: string, who: Caller = learner, seconds = 20): Promise<void> {
  const attempt = (await who.call('POST', '/api/attempts', { testId: paper.id, retake: true }))
    .body;
  const chosen = [...answers].map((letter, index) => [
    paper.questionIds[index],
    'ABCD'.indexOf(letter),
  ]);
  await who.call('POST', `/api/attempts/${attempt.id}/submission`, {
    answers: Object.fromEntries(chosen.filter(([, option]) => option !== -1)),
    timeSpent: Object.fromEntries(chosen.map(([id]) => [id, seconds])),
  });
}

const due = async (who: Caller = learner) => (await who.call('GET', '/api/review')).body;
const cards = async (search = '', who: Caller = learner) =>
  (await who.call('GET', `/api/review/cards${search}`)).body;
const openRound = (filter: object = {}, count?: number) =>
  learner.call('POST', '/api/review/sessions', { filter, count });
const round = async (filter: object = {}, count?: number) => (await openRound(filter, count)).body;

type Card = { questionId: string; versionId: string; correct: number };

const answerOf = (card: Card, option: number | null, more: object = {}) => ({
  id: newId(),
  questionId: card.questionId,
  versionId: card.versionId,
  option,
  seconds: 10,
  answeredAt: test.clock.now().toISOString(),
  ...more,
});

const send = (answer: object) => learner.call('POST', '/api/review/answers', answer);

describe('a test that was handed in', () => {
  it('makes cards of what was wrong or skipped, due tomorrow, by the job and not before', async () => {
    await take('BBCD--');
    expect((await cards()).total).toBe(0);
    await sift();
    const { items, total, subjects, tests } = await cards();
    expect(total).toBe(3);
    expect(items.map(({ origin }: { origin: string }) => origin).sort()).toEqual([
      'skipped',
      'skipped',
      'wrong',
    ]);
    const wrong = items.find(({ origin }: { origin: string }) => origin === 'wrong');
    expect(wrong).toMatchObject({
      questionId: paper.questionIds[0],
      testId: paper.id,
      subject: 'History',
      correct: 0,
      explanation: 'Because of 0.',
      cause: null,
      isBookmarked: false,
    });
    expect(subjects).toEqual([
      { subject: 'History', cards: 1, topics: [] },
      { subject: 'Maths', cards: 2, topics: [{ topic: 'Ratio', cards: 2 }] },
    ]);
    expect(tests).toMatchObject([{ testId: paper.id, cards: 3 }]);
    expect(await due()).toMatchObject({ due: 0, later: 0 });
    days(1);
    expect(await due()).toMatchObject({ due: 3, later: 0 });
  });

  it('is looked at once, and also when it could not be done at first', async () => {
    await take('BBCDAB');
    await test.deps.pool.query(
      `alter table review_cards add constraint broken check (account_id <> '${accountId}') not valid`,
    );
    await expect(sift()).rejects.toThrow('could not be sifted');
    await test.deps.pool.query('alter table review_cards drop constraint broken');
    expect((await cards()).total).toBe(0);
    await test.deps.pool.query('update unsifted_results set due_at = now()');
    await sift();
    await sift();
    expect((await cards()).total).toBe(1);
    const { rows } = await test.deps.pool.query('select * from unsifted_results');
    expect(rows).toEqual([]);
  });

  it('by two processes at once makes each card once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(async () => test.signedIn((await givenAccount(test.deps)).id)),
    );
    for (const who of others) await take('BBBBBB', who);
    await Promise.all([sift(), sift(), sift()]);
    for (const who of others) expect((await cards('', who)).total).toBe(4);
  });

  it('counts for a card there is: right again a day later, it comes in three', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    await take('ABCDAB');
    await sift();
    const [card] = (await cards()).items;
    const today = test.clock.now().toISOString().slice(0, 10);
    const apart = (Date.parse(card.dueDay) - Date.parse(today)) / 86_400_000;
    expect([2, 3, 4]).toContain(apart);
  });
});

describe('a round', () => {
  it('follows the intervals of the memory: right on each due day after a mistake', async () => {
    await take('BBCDAB');
    await sift();
    const waited: number[] = [];
    for (let step = 0; step < 5; step += 1) {
      const [next] = (await cards()).items;
      let day = 0;
      while ((await due()).due === 0) {
        days(1);
        day += 1;
      }
      waited.push(day);
      await send(answerOf(next, next.correct));
    }
    expect(waited).toEqual([1, 3, 8, 22, 54]);
  });

  it('holds what is due, by subject, topic, test or cause, at most as many as asked for', async () => {
    await take('BCDABC');
    await sift();
    days(1);
    expect((await round()).cards).toHaveLength(6);
    expect((await round({}, 5)).cards).toHaveLength(5);
    expect((await round({ subject: 'Maths' })).cards).toHaveLength(3);
    expect((await round({ subject: 'History', topic: 'Mughals' })).cards).toHaveLength(2);
    expect((await cards('?topic=Ratio')).total).toBe(3);
    expect((await cards()).subjects).toEqual([
      { subject: 'History', cards: 3, topics: [{ topic: 'Mughals', cards: 2 }] },
      { subject: 'Maths', cards: 3, topics: [{ topic: 'Ratio', cards: 3 }] },
    ]);
    expect((await round({ testId: newId() })).cards).toEqual([]);
    const [card] = (await round()).cards;
    await learner.call('PATCH', `/api/review/cards/${card.questionId}`, { cause: 'misread' });
    const misread = (await round({ cause: 'misread' })).cards;
    expect(misread.map(({ questionId }: Card) => questionId)).toEqual([card.questionId]);
    expect((await openRound({}, 4)).status).toBe(422);
  });

  it('counts an answer once, however often it is sent', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    const answer = answerOf(card, card.correct, { cause: 'calculation' });
    const first = await send(answer);
    const second = await send(answer);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      correct: true,
      correctAnswer: card.correct,
      explanation: 'Because of 0.',
      isLeech: false,
      due: 0,
    });
    const { rows } = await test.deps.pool.query(
      'select grade, cause from review_log join review_cards using (account_id, question_id) where account_id = $1 and attempt_id is null',
      [accountId],
    );
    expect(rows).toEqual([{ grade: 3, cause: 'calculation' }]);
  });

  it('learns a cause, or a guess, or that there is none, from an answer that is sent again, while that is the latest one', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    const answer = answerOf(card, card.correct);
    const kept = async () => (await cards()).items[0];
    await send(answer);
    const known = await kept();
    const tell = (more: object) => send({ ...answer, ...more, causeIsNew: true });
    await tell({ cause: 'unknown' });
    // What comes again as it was changes nothing.
    await send({ ...answer, cause: 'misread' });
    expect(await kept()).toEqual({ ...known, cause: 'unknown' });
    expect(known.dueDay > (await tell({ guessed: true })).body.dueDay).toBe(true);
    expect(await kept()).toMatchObject({ cause: 'guessed' });
    await tell({ cause: null });
    expect(await kept()).toEqual(known);
    days(5);
    await send(answerOf(card, card.correct));
    const later = [await kept(), await tell({ cause: 'unknown' }), await kept()];
    expect(later[2]).toEqual(later[0]);
  });

  it('takes a right answer that was guessed for one that was not known', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    await send(answerOf(card, card.correct, { guessed: true }));
    days(1);
    expect(await due()).toMatchObject({ due: 1 });
  });

  it('takes answers of days without a connection on the day on which they were given', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    const answer = answerOf(card, card.correct);
    days(2);
    await send(answer);
    expect(await due()).toMatchObject({ due: 0 });
    days(1);
    expect(await due()).toMatchObject({ due: 1 });
  });

  it('takes a clock that is ahead for now', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    await send(answerOf(card, card.correct, { answeredAt: '2099-01-01T00:00:00.000Z' }));
    days(3);
    expect(await due()).toMatchObject({ due: 1 });
  });

  it('takes a clock that stands before all time for one that says nothing', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    const { status, body } = await send(
      answerOf(card, card.correct, { answeredAt: '0000-01-01T00:00:00.000Z' }),
    );
    expect([status, body.correct]).toEqual([200, true]);
  });

  it('counts an answer once that is sent twice at once', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    const answer = answerOf(card, card.correct);
    const [one, other] = await Promise.all([send(answer), send(answer)]);
    expect([one.status, one.body]).toEqual([200, other.body]);
    expect(await due()).toMatchObject({ due: 0, answeredToday: 1 });
  });

  it('needs of an answer no more than question, option and seconds', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [{ questionId }] = (await round()).cards;
    const { status, body } = await send({ questionId, option: 1, seconds: 9 });
    expect([status, body]).toEqual([
      200,
      {
        correct: false,
        correctAnswer: 0,
        explanation: 'Because of 0.',
        dueDay: new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
        isLeech: false,
        due: 0,
        later: 0,
      },
    ]);
  });

  it('knows no answer to what is no card of the caller, or no such version', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    for (const unknown of [{ questionId: newId() }, { versionId: newId() }]) {
      const { status, body } = await send({ ...answerOf(card, 0), ...unknown });
      expect([status, JSON.stringify(body).includes('Because')]).toEqual([404, false]);
    }
    expect(await due()).toMatchObject({ due: 1, answeredToday: 0 });
  });

  it('is of 30 cards a day, and says how many wait beside them', async () => {
    const many = await givenTest(test.deps, {
      questions: Array.from({ length: 40 }, () => ({ correct: 0 })),
    });
    paper = many;
    await take('B'.repeat(40));
    await sift();
    days(9);
    expect(await due()).toMatchObject({ due: 30, later: 10 });
    for (const card of (await round({}, 30)).cards) await send(answerOf(card, card.correct));
    expect(await due()).toMatchObject({ due: 0, later: 10, answeredToday: 30 });
    expect((await round()).cards).toEqual([]);
    days(1);
    expect(await due()).toMatchObject({ due: 10, later: 0 });
  });

  it('sets a leech apart, and takes it back', async () => {
    await take('BBCDAB');
    await sift();
    const [card] = (await cards()).items;
    let isLeech = false;
    for (let lapses = 1; lapses <= 4; lapses += 1) {
      days(1);
      expect(isLeech).toBe(false);
      const { body } = await send(answerOf(card, 3));
      isLeech = body.isLeech;
    }
    expect(isLeech).toBe(true);
    days(5);
    expect(await due()).toMatchObject({ due: 0, leeches: 1 });
    expect((await cards('?show=leeches')).items).toMatchObject([{ isLeech: true, lapses: 4 }]);
    // It was to come long before this one.
    await learner.call('PATCH', `/api/review/cards/${paper.questionIds[4]}`, {
      isBookmarked: true,
    });
    expect((await cards()).items).toMatchObject([{ isLeech: false }, { isLeech: true }]);
    await learner.call('PATCH', `/api/review/cards/${card.questionId}`, { isLeech: false });
    expect(await due()).toMatchObject({ due: 1 });
    const { body } = await send(answerOf(card, 3));
    expect(body.isLeech).toBe(false);
  });
});

describe('what a learner keeps beside a question', () => {
  it('is a bookmark of a question that he has answered, asked tomorrow', async () => {
    await take('ABCDAB');
    await sift();
    const url = `/api/review/cards/${paper.questionIds[2]}`;
    const { status, body } = await learner.call('PATCH', url, { isBookmarked: true });
    expect([status, body.isBookmarked]).toEqual([200, true]);
    expect((await cards('?show=bookmarked')).items).toMatchObject([{ origin: 'starred' }]);
    const marks = await learner.call('GET', `/api/review/tests/${paper.id}/marks`);
    expect(marks.body.items).toEqual([
      { questionId: paper.questionIds[2], isBookmarked: true, cause: null, note: '' },
    ]);
    days(1);
    expect(await due()).toMatchObject({ due: 1 });
    await learner.call('PATCH', url, { isBookmarked: false });
    expect((await cards()).total).toBe(0);
  });

  it('is a note, and the cause of a mistake', async () => {
    await take('BBCDAB');
    await sift();
    const url = `/api/review/cards/${paper.questionIds[0]}`;
    await learner.call('PATCH', url, { note: ' Treaty of Amritsar, 1846 ', cause: 'unknown' });
    expect((await cards('?cause=unknown')).items).toMatchObject([
      { note: 'Treaty of Amritsar, 1846', cause: 'unknown' },
    ]);
    expect((await learner.call('PATCH', url, { note: 'x'.repeat(2001) })).status).toBe(422);
    await learner.call('PATCH', url, { cause: null });
    expect((await cards('?cause=unknown')).items).toEqual([]);
  });

  it('makes a guess that was right a mistake', async () => {
    await take('ABCDAB');
    const url = `/api/review/cards/${paper.questionIds[1]}`;
    const { body } = await learner.call('PATCH', url, { cause: 'guessed' });
    expect(body).toMatchObject({ cause: 'guessed' });
    expect((await cards()).items).toMatchObject([{ origin: 'guessed', cause: 'guessed' }]);
    days(1);
    expect(await due()).toMatchObject({ due: 1 });
  });

  it('lets a card that there is forget a right answer of a test that was a guess, and none of a round', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    await send(answerOf(card, card.correct));
    days(10);
    await take('ABCDAB');
    await sift();
    const dueDay = async () => (await cards()).items[0].dueDay;
    const known = await dueDay();
    const url = `/api/review/cards/${card.questionId}`;
    await learner.call('PATCH', url, { cause: 'guessed' });
    expect((await cards()).items).toMatchObject([{ origin: 'wrong', cause: 'guessed', lapses: 1 }]);
    expect(Date.parse(known) - Date.parse(await dueDay())).toBeGreaterThan(5 * 86_400_000);
    days(15);
    await send(answerOf(card, card.correct));
    const afterRound = await dueDay();
    await learner.call('PATCH', url, { cause: null });
    await learner.call('PATCH', url, { cause: 'guessed' });
    expect(await dueDay()).toBe(afterRound);
  });

  it('is not found for a question that he has not handed in, and tells nothing of it', async () => {
    await learner.call('POST', '/api/attempts', { testId: paper.id });
    const url = `/api/review/cards/${paper.questionIds[0]}`;
    const { status, body } = await learner.call('PATCH', url, { isBookmarked: true });
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('Because');
  });

  it('is nobody else’s', async () => {
    await take('BBCDAB');
    await sift();
    const other = await givenLearner(test);
    const url = `/api/review/cards/${paper.questionIds[0]}`;
    expect((await other.call('PATCH', url, { note: 'mine' })).status).toBe(404);
    expect((await cards('', other)).total).toBe(0);
    const [card] = (await cards()).items;
    const sent = await other.call('POST', '/api/review/answers', answerOf(card, card.correct));
    expect(sent.status).toBe(404);
  });
});

describe('the day of the recruitment', () => {
  const name = (examDate: string | null) => learner.call('PATCH', '/api/profile', { examDate });

  it('draws in what would come after it, and lets nothing be put off beyond it', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const [card] = (await round()).cards;
    const inDays = (count: number) =>
      new Date(test.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    await send(answerOf(card, card.correct));
    expect((await name(inDays(2))).status).toBe(200);
    expect((await due()).goalDay).toBe(inDays(2));
    expect((await cards()).items[0].dueDay <= inDays(2)).toBe(true);
    days(2);
    await name(inDays(5));
    await send(answerOf(card, card.correct));
    expect((await cards()).items[0].dueDay <= inDays(5)).toBe(true);
    await name(null);
    expect((await due()).goalDay).toBeNull();
  });

  it('is the last on which anything is due, until another day is named or none', async () => {
    await take('BBCDAB');
    await sift();
    days(1);
    const inDays = (count: number) =>
      new Date(test.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    await name(inDays(0));
    const before = (await due()).due;
    expect(before).toBeGreaterThan(0);
    days(1);
    expect(await due()).toMatchObject({ due: 0, later: 0 });
    expect((await round()).cards).toEqual([]);
    expect((await cards('?show=due')).total).toBe(0);
    await name(inDays(60));
    expect((await cards('?show=due')).total).toBe(before);
    expect((await due()).due).toBe(before);
    await name(null);
    expect((await due()).due).toBe(before);
  });

  it('draws in a book of thousands as well', async () => {
    await take('BBCDAB');
    await sift();
    await test.deps.pool.query(
      `insert into review_cards (account_id, question_id, test_id, version_id, position, subject, origin, due_day, added_at)
       select account_id, gen_random_uuid(), test_id, version_id, position, subject, origin, due_day + 100, added_at
         from review_cards, generate_series(1, 4000) where account_id = $1`,
      [accountId],
    );
    const goalDay = new Date(test.clock.now().getTime() + 30 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect((await name(goalDay)).status).toBe(200);
    const { rows } = await test.deps.pool.query(
      'select max(due_day) = (select goal_day from review_goals where account_id = $1) as "isIn" from review_cards where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ isIn: true }]);
  });
});
