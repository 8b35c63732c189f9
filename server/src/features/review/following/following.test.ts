import { beforeEach, describe, expect, it } from 'vitest';
import { updatePractised } from '#features/practice/port.ts';
import { followRulings } from '#features/review/following/follow.ts';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { answerInPractice, reveal } from '#testing/practising.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  test.clock.advance(86_400);
  paper = await givenTest(test.deps);
});

const needs = () => ({
  ...test.deps,
  papers: createPapers(test.deps.pool),
  judgePractised: updatePractised,
});
const questionId = () => `${paper.questionIds[0]}`;

/** Somebody whose answer to the first question is this letter, or '-' after so many seconds; the key is A, and the other answers are right. */
async function givenAnswered(
  letter: string,
  { lang = 'en', seconds = 0 } = {},
): Promise<{ caller: Caller; accountId: string }> {
  const caller = await givenLearner(test);
  const accountId = caller.id;
  const body = { testId: paper.id, lang };
  const attemptId = (await caller.call('POST', '/api/attempts', body)).body.id;
  const chosen = [...`${letter}BCD`].flatMap((one, place) =>
    one === '-' ? [] : [[paper.questionIds[place], 'ABCD'.indexOf(one)]],
  );
  const answers = Object.fromEntries(chosen);
  const timeSpent = { [questionId()]: seconds };
  await caller.call('POST', `/api/attempts/${attemptId}/submission`, { answers, timeSpent });
  await siftAll(needs());
  return { caller, accountId };
}

/** Rules about the first question, until all of it is done. */
async function rule(
  kind: string,
  options: number[] = [],
  languages: string[] | null = null,
): Promise<void> {
  // Anew each time: a password counts for ten minutes.
  const [proposer, approver] = [
    await givenAdmin(test, { hasSteppedUp: true }),
    await givenAdmin(test, { hasSteppedUp: true }),
  ];
  const url = '/api/admin/rulings';
  const of = { testId: paper.id, questionId: questionId() };
  const body = { ...of, kind, key: options, reason: 'So it is.', ...(languages && { languages }) };
  const id = (await proposer.call('POST', url, body)).body.id;
  await rescoreAll(test.deps);
  await approver.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);
  test.clock.advance(120);
  await rescoreAll(test.deps);
  await rescoreAll(test.deps);
  await followRulings(needs());
  const { rows } = await test.deps.pool.query(
    'select cards_followed_at from rulings where id = $1',
    [id],
  );
  expect(rows[0].cards_followed_at).not.toBeNull();
}

const cardOf = async ({ caller }: { caller: Caller }) =>
  (await caller.call('GET', '/api/review/cards')).body.items.find(
    (card: { questionId: string }) => card.questionId === questionId(),
  ) ?? null;

async function stateOf({ accountId }: { accountId: string }) {
  const { rows } = await test.deps.pool.query(
    `select c.stability, c.difficulty, c.due_day - c.last_day as days, c.reps, c.lapses,
            (select json_agg(l.grade order by l.answered_at) from review_log l
              where l.account_id = c.account_id and l.question_id = c.question_id and not l.is_silent) as grades
       from review_cards c where c.account_id = $1 and c.question_id = $2 and c.withdrawn_at is null`,
    [accountId, questionId()],
  );
  return rows[0] ?? null;
}

async function answerInRound(learner: { caller: Caller; accountId: string }, option: number) {
  const { versionId } = await cardOf(learner);
  const given = { questionId: questionId(), versionId, option, seconds: 5 };
  const answer = { ...given, id: newId(), answeredAt: test.clock.now().toISOString() };
  return (await learner.caller.call('POST', '/api/review/answers', answer)).body;
}

describe('after a ruling', () => {
  it('a card whose answer was right goes, and one is made of what is wrong now', async () => {
    const [right, wrong, blank] = [
      await givenAnswered('A'),
      await givenAnswered('C'),
      await givenAnswered('-'),
    ];
    expect([await cardOf(right), (await cardOf(wrong)).origin]).toEqual([null, 'wrong']);
    await rule('rekey', [2]);
    expect(await cardOf(wrong)).toBeNull();
    expect(await cardOf(right)).toMatchObject({ origin: 'wrong', correct: 2 });
    expect(await cardOf(blank)).toBeNull();
    await rule('rekey', [0]);
    expect(await cardOf(right)).toBeNull();
    expect(await cardOf(wrong)).toMatchObject({ origin: 'wrong', correct: 0 });
  });

  it('for a language, rounds go by the key of the paper that their learner has read', async () => {
    paper = await givenTest(test.deps, {
      questions: [0, 1, 2, 3].map((correct) => ({
        correct,
        explanation: 'Because.',
        translations: { hi: {} },
      })),
    });
    const [english, hindi] = [await givenAnswered('C'), await givenAnswered('C', { lang: 'hi' })];
    const practised = await givenAnswered('C', { lang: 'hi' });
    test.clock.advance(86_400);
    const study = await practised.caller.call('POST', `/api/practice/tests/${paper.id}/study`);
    await answerInPractice(practised.caller, study.body.id, { [questionId()]: 3 });
    await rule('also', [3], ['hi']);
    // What is practised is in English.
    expect((await stateOf(practised)).grades).toEqual([1, 1]);
    expect((await cardOf(english)).alsoCorrect).toBeUndefined();
    expect(await cardOf(hindi)).toMatchObject({ correct: 0, alsoCorrect: [3] });
    test.clock.advance(86_400);
    expect(await answerInRound(english, 3)).toMatchObject({ correct: false });
    expect(await answerInRound(hindi, 3)).toMatchObject({ correct: true });
    // Undone, the answer of the round was a mistake, as all of this paper are.
    await rule('rekey', [0], ['hi']);
    expect((await stateOf(hindi)).grades).toEqual([1, 1]);
    expect((await stateOf(english)).grades).toEqual([1, 1]);
  });

  it('a card of a question that does not count goes, and comes back with the question', async () => {
    const [wrong, noted] = [await givenAnswered('C'), await givenAnswered('C')];
    const url = `/api/review/cards/${questionId()}`;
    await noted.caller.call('PATCH', url, { note: 'Ask about this one.' });
    await rule('void');
    expect(await cardOf(wrong)).toBeNull();
    expect(await cardOf(noted)).toMatchObject({ note: 'Ask about this one.' });
    expect(await stateOf(noted)).toMatchObject({ stability: null, reps: 0, grades: null });
    await rule('rekey', [0]);
    expect(await cardOf(wrong)).toMatchObject({ origin: 'wrong' });
  });

  it.each(['void', 'full-to-all'])(
    '%s, undone, brings back the card of a seen blank',
    async (kind) => {
      const [seen, unseen] = [await givenAnswered('-', { seconds: 30 }), await givenAnswered('-')];
      expect([(await cardOf(seen)).origin, await cardOf(unseen)]).toEqual(['skipped', null]);
      await rule(kind);
      expect(await cardOf(seen)).toBeNull();
      await rule('rekey', [0]);
      expect(await cardOf(seen)).toMatchObject({ origin: 'skipped' });
      expect(await cardOf(unseen)).toBeNull();
    },
  );

  it.each([
    ['void', []],
    ['also', [2]],
  ])(
    '%s takes no day of a streak, and undone it gives back the card as it was',
    async (kind, options) => {
      const asha = await givenAnswered('C');
      for (const option of [2, 2, 2]) {
        test.clock.advance(86_400);
        await answerInRound(asha, option);
      }
      const streak = async () => (await asha.caller.call('GET', '/api/dashboard')).body.streakDays;
      const before = await stateOf(asha);
      expect([await streak(), before.grades]).toEqual([4, [1, 1, 1, 1]]);
      await rule(kind, options);
      expect([await streak(), await cardOf(asha)]).toEqual([4, null]);
      const book = (await asha.caller.call('GET', '/api/review/cards?show=leeches')).body;
      expect(book).toMatchObject({ items: [], leeches: 0, subjects: [], tests: [] });
      expect((await asha.caller.call('GET', '/api/review')).body).toMatchObject({
        due: 0,
        leeches: 0,
      });
      await rule('rekey', [0]);
      expect(await streak()).toBe(4);
      const { days: _, ...memory } = before;
      expect(await stateOf(asha)).toMatchObject(memory);
    },
  );

  it('an answer that was right but slow is that again, once its question counts again', async () => {
    const asha = await givenAnswered('C');
    test.clock.advance(3 * 86_400);
    await answerInRound(asha, 0);
    await test.deps.pool.query(
      'update review_log set grade = 2 where account_id = $1 and grade = 3',
      [asha.accountId],
    );
    await rule('void');
    await rule('rekey', [0]);
    expect((await stateOf(asha)).grades).toEqual([1, 2]);
  });

  it('a withdrawn card comes back by a new mistake or a note, not by what is right', async () => {
    const asha = await givenAnswered('C');
    const practise = async (option: number) => {
      const { id } = (await asha.caller.call('POST', `/api/practice/tests/${paper.id}/study`)).body;
      test.clock.advance(86_400);
      const ids = paper.questionIds.slice(1).map((one) => [one, null]);
      const answers = { ...Object.fromEntries(ids), [questionId()]: option };
      await answerInPractice(asha.caller, id, answers);
    };
    const { versionId } = await cardOf(asha);
    await rule('also', [2]);
    await practise(2);
    expect(await cardOf(asha)).toBeNull();
    const sent = { id: newId(), questionId: questionId(), versionId, option: 2, seconds: 5 };
    const refused = await asha.caller.call('POST', '/api/review/answers', sent);
    expect(refused.status).toBe(404);
    const url = `/api/review/cards/${questionId()}`;
    expect((await asha.caller.call('PATCH', url, { isBookmarked: false })).status).toBe(200);
    expect(await cardOf(asha)).toBeNull();
    await practise(3);
    expect(await cardOf(asha)).toMatchObject({ origin: 'wrong', isLeech: false });
    const bilal = await givenAnswered('D');
    await rule('rekey', [3]);
    expect(await cardOf(bilal)).toBeNull();
    await bilal.caller.call('PATCH', url, { note: 'Ask again.' });
    expect(await cardOf(bilal)).toMatchObject({ note: 'Ask again.', isLeech: false });
  });

  it('a card that stays is as if the key had always been this one', async () => {
    const [asked, control] = [await givenAnswered('D'), await givenAnswered('D')];
    const rounds = [2, 0, 2].map((chosen) => [chosen, chosen === 2 ? 0 : 2] as const);
    for (const [chosen, mirrored] of rounds) {
      test.clock.advance(5 * 86_400);
      await answerInRound(asked, chosen);
      // By the key of before, this is what the other answers are by the key of afterwards.
      await answerInRound(control, mirrored);
    }
    const expected = await stateOf(control);
    expect((await stateOf(asked)).grades).toEqual([1, 1, 3, 1]);
    expect(expected.grades).toEqual([1, 3, 1, 3]);
    await rule('rekey', [2]);
    expect(await stateOf(asked)).toEqual(expected);
    expect(await answerInRound(asked, 2)).toMatchObject({ correct: true });
  });

  it('nothing else happens when it is done twice, or broken off', async () => {
    const learners = [await givenAnswered('C'), await givenAnswered('A'), await givenAnswered('B')];
    await rule('also', [2]);
    const states = () => Promise.all(learners.map(stateOf));
    const once = await states();
    expect(once.map((state) => state !== null)).toEqual([false, false, true]);
    await test.deps.pool.query('update rulings set cards_followed_at = null');
    await followRulings(needs(), AbortSignal.abort());
    await followRulings(needs());
    expect(await states()).toEqual(once);
    const { rows } = await test.deps.pool.query(
      'select 1 from rulings where cards_followed_at is null',
    );
    expect(rows).toEqual([]);
  });

  it('answers in practice are judged by it, those of before as well', async () => {
    const { id: accountId } = await givenAccount(test.deps);
    const caller = await test.signedIn(accountId);
    const study = async () =>
      (await caller.call('POST', `/api/practice/tests/${paper.id}/study`)).body;
    const { id } = await study();
    const right = async () => (await caller.call('GET', '/api/practice')).body.items[0].right;
    await answerInPractice(caller, id, { [questionId()]: 2 });
    expect((await reveal(caller, id, questionId())).body).toMatchObject({ correctAnswer: 0 });
    expect(await right()).toBe(0);
    await rule('also', [2]);
    expect(await right()).toBe(1);
    expect((await study()).questions[0].outcome).toMatchObject({ correct: 0, alsoCorrect: [2] });
    expect(await cardOf({ caller })).toBeNull();
    await rule('rekey', [0]);
    expect(await right()).toBe(0);
    expect(await cardOf({ caller })).toMatchObject({ origin: 'wrong' });
  });

  it('answers to the questions of a day are judged by it, also in the download of one’s data', async () => {
    await Promise.all(
      Array.from({ length: 28 }, () =>
        givenTest(test.deps, { questions: Array.from({ length: 10 }, () => ({ correct: 0 })) }),
      ),
    );
    const asha = await givenLearner(test);
    const daily = (await asha.call('GET', '/api/daily')).body;
    const asked = daily.questions.find((one: { questionId?: string }) => one.questionId);
    const answeredAt = test.clock.now().toISOString();
    const answers = [{ questionId: asked.id, chosen: 2, seconds: 5, answeredAt }];
    await asha.call('POST', `/api/daily/${daily.id}/answers`, { answers });
    const isRight = async () =>
      (await asha.call('GET', '/api/account/export')).body.daily.answers[0].isRight;
    expect(await isRight()).toBe(false);
    const { rows } = await test.deps.pool.query(
      'select test_id as id from questions where id = $1',
      [asked.questionId],
    );
    paper = { id: rows[0].id, questionIds: [asked.questionId] };
    await rule('rekey', [2]);
    expect(await isRight()).toBe(true);
  });
});
