import type { Daily } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { dailySets } from '#database/daily.ts';
import { dayInKolkata } from '#domain/days.ts';
import { templates } from '#domain/templates/registry.ts';
import { loadDemoContent } from '#features/bundles/service.ts';
import { readSet } from '#features/daily/draw-set.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let asha: Person;

beforeEach(async () => {
  // Each test has a day of its own, at noon in India, in the middle of a month.
  const now = test.clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 6, 30);
  test.clock.advance((next - now.getTime()) / 1000);
  await test.deps.pool.query('delete from daily_sets');
  await givenSeries(test.deps, { category: 'police' });
  asha = await givenLearner(test);
});

const oneDay = 86_400;
const open = async (exam = 'police', caller: Caller = asha): Promise<Daily> =>
  (await caller.call('GET', `/api/daily?exam=${exam}`)).body;

async function givenBank(tests: number) {
  const explanation = 'Because of the bank.';
  return Promise.all(
    Array.from({ length: tests }, () =>
      givenTest(test.deps, { questions: Array.from({ length: 10 }, () => ({ explanation })) }),
    ),
  );
}

type Given = { chosen?: number | null; answeredAt?: Date; more?: object };

function answer(
  { id, questions }: Pick<Daily, 'id' | 'questions'>,
  { chosen = null, answeredAt = test.clock.now(), more }: Given = {},
  caller: Caller = asha,
): Promise<Answer> {
  const at = answeredAt.toISOString();
  const answers = questions.map(({ id: questionId }) => ({
    questionId,
    chosen,
    seconds: 5,
    answeredAt: at,
    ...more,
  }));
  return caller.call('POST', `/api/daily/${id}/answers`, { answers });
}

describe('the questions of a day', () => {
  it('are ten, of bank and templates, without a key', async () => {
    const tests = await givenBank(28);
    const { questions, day } = await open();
    expect(questions).toHaveLength(10);
    expect(day).toBe(new Date(test.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10));
    const stored = await readSet(test.deps.db, {
      exam: 'police',
      day: dayInKolkata(test.clock.now()),
    });
    const bank = stored.flatMap((one) => (one.kind === 'bank' ? one.testId : []));
    expect(bank).toHaveLength(2);
    expect(new Set(bank).size).toBe(2);
    expect(tests.map(({ id }) => id)).toEqual(expect.arrayContaining(bank));
    expect(JSON.stringify(questions)).not.toMatch(/correct|explanation|Because/);
  });

  it('are the same for all learners and processes, and others on another day and in another exam', async () => {
    await givenSeries(test.deps, { category: 'teaching' });
    await givenBank(28);
    const bilal = await givenLearner(test);
    const [mine, his] = await Promise.all([open(), open('police', bilal)]);
    expect(mine.questions).toEqual(his.questions);
    expect((await open('teaching')).questions).not.toEqual(mine.questions);
    test.clock.advance(oneDay);
    expect((await open()).questions).not.toEqual(mine.questions);
  });

  it('are drawn alike by the date, whoever draws them', async () => {
    await givenBank(28);
    const key = { exam: 'police', day: 30_000 };
    const withoutId = async () =>
      (await readSet(test.deps.db, key)).map(({ id: _, ...one }) => one);
    const first = await withoutId();
    await test.deps.db.delete(dailySets);
    expect(await withoutId()).toEqual(first);
  });

  it.each(['published', 'deleted'])(
    'of the bank do not come again for a fortnight, though a test was %s',
    async (change) => {
      const questions = (subject: string) => Array.from({ length: 10 }, () => ({ subject }));
      const [first] = await Promise.all(
        ['Botany', ...Array.from({ length: 27 }, () => 'History')].map((subject) =>
          givenTest(test.deps, { questions: questions(subject) }),
        ),
      );
      const asked: string[] = [];
      for (let day = 30_000; day < 30_014; day += 1) {
        const set = await readSet(test.deps.db, { exam: 'police', day });
        asked.push(...set.flatMap((one) => (one.kind === 'bank' ? one.questionId : [])));
        // It moves all that stand behind it in the row.
        if (day === 30_000 && change === 'published') {
          await givenTest(test.deps, { questions: questions('Agriculture') });
        }
        if (day === 30_000 && change === 'deleted') {
          await test.deps.pool.query('delete from tests where id = $1', [first?.id]);
        }
      }
      expect(asked.length).toBeGreaterThanOrEqual(26);
      expect(new Set(asked).size).toBe(asked.length);
    },
  );

  it('leave a paper a test: a tenth of it at most is ever given away, of a practice test a third', async () => {
    const questions = Array.from({ length: 10 }, () => ({}));
    const mock = await givenTest(test.deps, { questions, isPracticeTest: false });
    const practice = await givenTest(test.deps, { questions, isPracticeTest: true });
    const given: { testId: string; questionId: string }[] = [];
    for (let day = 30_000; day < 30_042; day += 1) {
      const set = await readSet(test.deps.db, { exam: 'police', day });
      expect(set).toHaveLength(10);
      given.push(...set.flatMap((one) => (one.kind === 'bank' ? one : [])));
    }
    const ofTest = ({ id }: { id: string }) =>
      new Set(given.flatMap((one) => (one.testId === id ? one.questionId : []))).size;
    expect([ofTest(mock), ofTest(practice)]).toEqual([1, 3]);
    expect(given).toHaveLength(3 * 4);
  });

  it('are told by their subjects, also where they were made', async () => {
    const set = await readSet(test.deps.db, {
      exam: 'police',
      day: dayInKolkata(test.clock.now()),
    });
    const made = new Map(set.flatMap((one) => (one.kind === 'drawn' ? [[one.id, one]] : [])));
    const told = (await open()).questions.flatMap(({ id, subject }) =>
      made.get(id) ? [subject] : [],
    );
    expect(new Set(told)).toEqual(new Set(['Mathematics', 'Reasoning']));
  });

  it('stay mixed over a fortnight of the demo content, and none of the bank comes twice', async () => {
    await test.deps.pool.query('delete from tests; delete from series');
    await loadDemoContent(test.deps);
    const { rows } = await test.deps.pool.query<{ id: string; subject: string }>(
      'select id, subject from questions',
    );
    const subjects = new Map(rows.map(({ id, subject }) => [id, subject]));
    const makers = new Map(templates.map(({ id, subject }) => [id, subject]));
    for (const exam of ['class-iv', 'police', 'teaching', 'others']) {
      const asked: string[] = [];
      for (let day = 30_000; day < 30_014; day += 1) {
        const set = await readSet(test.deps.db, { exam, day });
        const mix = set.map((one) =>
          one.kind === 'bank' ? subjects.get(one.questionId) : makers.get(one.templateId),
        );
        expect(mix).toHaveLength(10);
        expect(new Set(mix).size).toBeGreaterThanOrEqual(5);
        expect(mix.filter((subject) => subject === 'Mathematics').length).toBeLessThanOrEqual(4);
        asked.push(...set.flatMap((one) => (one.kind === 'bank' ? one.questionId : [])));
      }
      expect(new Set(asked).size).toBe(asked.length);
    }
  }, 120_000);

  it('are of the exam that was named for the plan, until those of another one are answered', async () => {
    await givenSeries(test.deps, { category: 'teaching' });
    await givenSeries(test.deps, { category: 'medical' });
    const ofToday = async () => (await asha.call('GET', '/api/daily')).body.exam;
    expect(await ofToday()).toBe('medical');
    await asha.call('PATCH', '/api/profile', { exam: 'teaching' });
    expect(await ofToday()).toBe('teaching');
    const ofPolice = await open('police');
    expect(await ofToday()).toBe('teaching');
    await answer(ofPolice);
    expect(await ofToday()).toBe('police');
  });

  it('of an exam that is not there are not there', async () => {
    expect((await asha.call('GET', '/api/daily?exam=space')).status).toBe(404);
    expect((await asha.call('GET', '/api/daily/yesterday?exam=space')).status).toBe(404);
  });
});

describe('an answer', () => {
  it('brings its key, and stands as it was given first', async () => {
    await givenBank(28);
    const daily = await open();
    const told = await answer(daily, { chosen: 1 });
    expect(told.body.items).toHaveLength(10);
    expect(told.body.items[0]).toMatchObject({ chosen: 1, correct: expect.any(Number) });
    expect((await answer(daily, { chosen: 2 })).body).toEqual(told.body);
    expect((await open()).questions.map(({ outcome }) => outcome)).toEqual(told.body.items);
    const bilal = await givenLearner(test);
    expect((await open('police', bilal)).questions.every(({ outcome }) => !outcome)).toBe(true);
  });

  it('makes a card of a mistake in a question of the bank, and costs no rank', async () => {
    await givenBank(28);
    await answer(await open(), { chosen: null });
    expect((await asha.call('GET', '/api/review/cards')).body.total).toBe(2);
    const { rows } = await test.deps.pool.query('select * from practised_tests');
    expect(rows).toEqual([]);
  });

  it('tells no key while the test with the question is sat', async () => {
    const tests = await givenBank(28);
    const daily = await open();
    for (const { id: testId } of tests) {
      await asha.call('POST', '/api/attempts', { testId });
    }
    const { items } = (await answer(daily, { chosen: 0 })).body;
    const withheld = items.filter(({ correct }: { correct: number | null }) => correct === null);
    expect(withheld).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('Because of the bank');
    // None that is only hidden: the test makes them itself.
    const { rows } = await test.deps.pool.query('select * from review_cards');
    expect(rows).toEqual([]);
    test.clock.advance(oneDay);
    const yesterday = await asha.call('GET', '/api/daily/yesterday?exam=police');
    expect(JSON.stringify(yesterday.body)).not.toContain('Because of the bank');
  });

  it('to a day that was not opened, or is long over, is refused; an option that is not there as well', async () => {
    const daily = await open();
    const bilal = await givenLearner(test);
    expect((await answer(daily, {}, bilal)).status).toBe(404);
    expect((await answer(daily, { chosen: 5 })).status).toBe(422);
    expect((await open()).questions.every(({ outcome }) => outcome === null)).toBe(true);
    test.clock.advance(14 * oneDay);
    expect((await answer(daily)).status).toBe(200);
    test.clock.advance(oneDay);
    expect((await answer(daily)).status).toBe(404);
  });

  it('that comes days later is kept and told, but for no streak', async () => {
    await givenBank(28);
    const daily = await open();
    const onTheDay = test.clock.now();
    test.clock.advance(5 * oneDay);
    const { body } = await answer(daily, { answeredAt: onTheDay });
    expect(body.items.every(({ explanation }: { explanation: string }) => explanation)).toBe(true);
    expect((await asha.call('GET', '/api/review/cards')).body.total).toBe(2);
    const { rows } = await test.deps.pool.query('select is_done from daily_days where is_done');
    expect(rows).toEqual([]);
  });
});

describe('yesterday', () => {
  it('is told with keys and explanations, and with what one answered', async () => {
    const daily = await open();
    const [first] = daily.questions;
    await answer({ ...daily, questions: daily.questions.slice(0, 1) }, { chosen: 3 });
    test.clock.advance(oneDay);
    const { body } = await asha.call('GET', '/api/daily/yesterday?exam=police');
    expect(body.day).toBe(daily.day);
    expect(body.questions[0]).toMatchObject({ id: first?.id, outcome: { chosen: 3 } });
    expect(body.questions[1].outcome).toMatchObject({ chosen: null, correct: expect.any(Number) });
    expect(body.questions[1].outcome.explanation).not.toBe('');
  });
});

describe('the streak', () => {
  it('believes no clock that is before the day, however far', async () => {
    const daily = await open();
    await answer(daily, { answeredAt: new Date('0000-01-01T00:00:00Z') });
    expect((await open()).streak.days).toBe(1);
    const { rows } = await test.deps.pool.query(
      'select bool_and(answered_at >= $1::timestamptz - interval \'1 day\') as "isOfDay" from daily_answers',
      [test.clock.now()],
    );
    expect(rows).toEqual([{ isOfDay: true }]);
  });

  it('grows by a day with all ten, not with nine, and is hidden when its learner wants', async () => {
    const daily = await open();
    await answer({ ...daily, questions: daily.questions.slice(1) });
    expect((await open()).streak).toEqual({ days: 0, freezesLeft: 2, isHidden: false });
    await answer(daily);
    expect((await open()).streak.days).toBe(1);
    test.clock.advance(oneDay);
    await answer(await open());
    expect((await open()).streak.days).toBe(2);
    const hidden = { hidesStreak: true };
    expect((await asha.call('PATCH', '/api/daily/settings', hidden)).status).toBe(204);
    expect((await open()).streak).toEqual({ days: 2, freezesLeft: 2, isHidden: true });
  });

  it('counts the day of the answers: a day later from the device, yes; given a day later, no', async () => {
    const daily = await open();
    const onTheDay = test.clock.now();
    test.clock.advance(oneDay);
    await answer(daily, { answeredAt: onTheDay });
    expect((await open()).streak.days).toBe(1);
    const bilal = await givenLearner(test);
    const his = await open('police', bilal);
    test.clock.advance(oneDay);
    await answer(his, {}, bilal);
    expect((await open('police', bilal)).streak.days).toBe(0);
  });
});

describe('answers of a device whose clock was set before they were sent', () => {
  it.each([
    ['was behind', -4, -4, 0],
    ['was ahead', 4, 4, 0],
    ['was put off', 0, -4, -4],
    ['was put right after they were opened', -4, 0, 0],
  ])('count for their day, with a clock that %s', async (_, opening, answering, sending) => {
    const here = (days: number) => new Date(test.clock.now().getTime() + days * oneDay * 1000);
    const daily = await open();
    const opened = { at: daily.serverTime, here: here(opening).toISOString() };
    test.clock.advance(3600);
    const answeredAt = here(answering);
    test.clock.advance(oneDay);
    await answer(daily, { answeredAt, more: { opened, sentAt: here(sending).toISOString() } });
    expect((await open()).streak.days).toBe(1);
  });

  it('count for the day after, where they were given then', async () => {
    const here = () => new Date(test.clock.now().getTime() - 20 * 3_600_000);
    const daily = await open();
    const opened = { at: daily.serverTime, here: daily.serverTime };
    test.clock.advance(oneDay);
    await answer(daily, { answeredAt: here(), more: { opened, sentAt: here().toISOString() } });
    expect((await open()).streak.days).toBe(0);
  });
});

describe('what a learner did', () => {
  it('is in the download of his data, and goes with his account', async () => {
    await answer(await open(), { chosen: 0 });
    const { daily } = (await asha.call('GET', '/api/account/export')).body;
    expect(daily).toMatchObject({ exam: 'police', hidesStreak: false });
    expect(daily.days).toHaveLength(1);
    expect(daily.answers).toHaveLength(10);
    expect(daily.answers[0].question).not.toBeNull();
    await test.deps.pool.query('delete from accounts where id = $1', [asha.id]);
    for (const table of ['daily_answers', 'daily_days', 'daily_settings']) {
      expect((await test.deps.pool.query(`select * from ${table}`)).rows).toEqual([]);
    }
  });
});

describe('a question of the day that was answered', () => {
  const withIds = ({ questions }: Daily) =>
    questions.flatMap(({ questionId }) => (questionId === undefined ? [] : [questionId]));
  const report = (questionId: string, caller: Caller = asha) =>
    caller.call('POST', `/api/questions/${questionId}/reports`, {
      kind: 'wrong-key',
      text: 'It is B.',
    });

  it('can be reported where it is one of a test, and by nobody else', async () => {
    await givenBank(28);
    const opened = await open();
    const [questionId = '', ...others] = withIds(opened);
    expect(others).toHaveLength(1);
    expect((await report(questionId)).status).toBe(404);
    await answer(opened);
    expect((await report(questionId)).status).toBe(201);
    const remarks = await asha.call('GET', `/api/questions/${questionId}/remarks`);
    expect(remarks.body.reports).toMatchObject([{ questionId, kind: 'wrong-key' }]);
    expect((await report(questionId, await givenLearner(test))).status).toBe(404);
  });

  it('tells nothing while its test is sat', async () => {
    await givenBank(28);
    const opened = await open();
    await answer(opened);
    const [questionId = ''] = withIds(opened);
    const { rows } = await test.deps.pool.query<{ id: string }>(
      'select test_id as id from questions where id = $1',
      [questionId],
    );
    await asha.call('POST', '/api/attempts', { testId: rows[0]?.id });
    expect((await report(questionId)).status).toBe(404);
  });
});
