import { beforeEach, describe, expect, it } from 'vitest';
import { countAllTests } from '#features/analytics/counting/count.ts';
import { countDays } from '#features/analytics/counting/days.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

const day = 86_400;

beforeEach(async () => {
  // Half past nine in the morning in Kashmir.
  test.clock.set(new Date('2026-01-05T04:00:00Z'));
  const registeredAt = new Date('2025-11-01T00:00:00Z');
  admin = await test.signedIn(
    (await givenAccount(test.deps, { labels: ['admin'], registeredAt })).id,
  );
});

/** Takes a test; answers by option, in the order of the paper, null is skipped. */
async function take(
  learner: Caller,
  { id, questionIds }: { readonly id: string; readonly questionIds: readonly string[] },
  answers: readonly (number | null)[],
  { retake = false, seconds = 60 } = {},
): Promise<void> {
  const { body: attempt } = await learner.call('POST', '/api/attempts', { testId: id, retake });
  test.clock.advance(seconds);
  const { status } = await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {
    revision: 0,
    answers: Object.fromEntries(
      questionIds.map((question, place) => [question, answers[place] ?? null]),
    ),
    timeSpent: Object.fromEntries(questionIds.map((question) => [question, 10])),
  });
  expect(status).toBe(200);
}

async function discard(learner: Caller, testId: string): Promise<void> {
  const { body } = await learner.call('POST', '/api/attempts', { testId });
  expect((await learner.call('DELETE', `/api/attempts/${body.id}`)).status).toBe(204);
}

const read = async (query: string) =>
  (await admin.call('GET', `/api/admin/analytics?${query}`)).body;

describe('the days', () => {
  /** Monday: two sign up, one completes, one discards. Tuesday: the first comes back, one more starts. */
  async function givenTwoDays() {
    const paper = await givenTest(test.deps, { durationMinutes: 600 });
    const asha = await givenLearner(test);
    const bilal = await givenLearner(test);
    await take(asha, paper, [0, 1, 0, 0]);
    await discard(bilal, paper.id);
    test.clock.advance(day);
    await take(asha, paper, [0, 1, 2, 3], { retake: true });
    const zoya = await givenLearner(test);
    await zoya.call('POST', '/api/attempts', { testId: paper.id });
    return { asha };
  }

  const monday = {
    ...{ enrolments: 0, signUps: 2 },
    activeLearners: 2,
    attemptsStarted: 2,
    attemptsCompleted: 1,
    attemptsDiscarded: 1,
    completionRate: 50,
    meanPercentage: 50,
  };
  const tuesday = {
    ...{ enrolments: 0, signUps: 1 },
    activeLearners: 2,
    attemptsStarted: 2,
    attemptsCompleted: 1,
    attemptsDiscarded: 0,
    completionRate: 100,
    meanPercentage: 100,
  };
  const both = {
    signUps: 3,
    activeLearners: 3,
    attemptsStarted: 4,
    attemptsCompleted: 2,
    attemptsDiscarded: 1,
    completionRate: 66.7,
    meanPercentage: 75,
  };
  const nothing = {
    signUps: 0,
    activeLearners: 0,
    attemptsStarted: 0,
    attemptsCompleted: 0,
    attemptsDiscarded: 0,
    completionRate: null,
    meanPercentage: null,
  };

  it('say what happened, each learner of the period counted once', async () => {
    await givenTwoDays();
    expect(await read('from=2026-01-04&to=2026-01-06')).toMatchObject({
      from: '2026-01-04',
      to: '2026-01-06',
      days: [
        { day: '2026-01-04', ...nothing },
        { day: '2026-01-05', ...monday },
        { day: '2026-01-06', ...tuesday },
      ],
      totals: both,
      before: nothing,
    });
  });

  it('are the same once the finished ones have been counted, however often', async () => {
    await givenTwoDays();
    const live = await read('from=2026-01-04&to=2026-01-06');
    await countDays(test.deps, withoutPauses);
    expect(await read('from=2026-01-04&to=2026-01-06')).toEqual(live);
    test.clock.advance(day);
    await countDays(test.deps, withoutPauses);
    expect(await read('from=2026-01-04&to=2026-01-06')).toEqual(live);
    const stored = () =>
      test.deps.pool.query(
        `select (select count(*) from activity_days) as days, (select sum(sign_ups) from activity_days) as signed_up,
                (select count(*) from active_learners) as active`,
      );
    // From the first sign-up on November 1 to today, January 7.
    expect((await stored()).rows).toEqual([{ days: 68, signed_up: 4, active: 4 }]);
    await test.deps.pool.query(`delete from activity_days where day >= '2026-01-06'`);
    await countDays(test.deps, withoutPauses);
    expect((await stored()).rows).toEqual([{ days: 68, signed_up: 4, active: 4 }]);
    expect(await read('from=2026-01-04&to=2026-01-06')).toEqual(live);
  });

  it('are the same when two processes count them at once', async () => {
    await givenTwoDays();
    const live = await read('from=2026-01-04&to=2026-01-06');
    test.clock.advance(day);
    await Promise.all([1, 2, 3].map(() => countDays(test.deps, withoutPauses)));
    expect(await read('from=2026-01-04&to=2026-01-06')).toEqual(live);
  });

  it('are counted in parts while they last', async () => {
    const { asha } = await givenTwoDays();
    const paper = await givenTest(test.deps);
    await countDays(test.deps, withoutPauses);
    for (const minutes of [10, 1, 1]) {
      test.clock.advance(minutes * 60);
      await take(asha, paper, [0, null, null, null], { retake: true });
      await take(await givenLearner(test), paper, [0, 1, 2, 3]);
      await countDays(test.deps, withoutPauses);
    }
    const counted = await read('from=2026-01-04&to=2026-01-06');
    expect(counted.totals).toMatchObject({ attemptsCompleted: 8, activeLearners: 6 });
    await test.deps.pool.query('delete from active_learners; delete from activity_days');
    expect(await read('from=2026-01-04&to=2026-01-06')).toEqual(counted);
    await countDays(test.deps, withoutPauses);
    await countDays(test.deps, withoutPauses, { isTodayCountedAgain: true });
    expect(await read('from=2026-01-04&to=2026-01-06')).toEqual(counted);
  });

  it('keep what happened when a learner deletes the account', async () => {
    const { asha } = await givenTwoDays();
    await countDays(test.deps, withoutPauses);
    await test.deps.pool.query('delete from accounts where id = $1', [asha.id]);
    const { days } = await read('from=2026-01-05&to=2026-01-06');
    expect(days[0]).toEqual({ day: '2026-01-05', ...monday });
    expect(days[1]).toMatchObject({ attemptsCompleted: 0 });
  });

  it('count an attempt whose time ended while the site was down on the day it ended', async () => {
    const paper = await givenTest(test.deps, { durationMinutes: 10 });
    const asha = await givenLearner(test);
    await asha.call('POST', '/api/attempts', { testId: paper.id });
    test.clock.advance(day);
    await countDays(test.deps, withoutPauses);
    expect((await read('from=2026-01-05&to=2026-01-05')).totals.attemptsCompleted).toBe(0);
    // The first call of the learner closes it.
    await asha.call('GET', '/api/attempts');
    const { body } = await asha.call('POST', '/api/attempts', { testId: paper.id });
    expect(body.type).toBe('already-completed');
    test.clock.advance(day);
    await countDays(test.deps, withoutPauses);
    expect((await read('from=2026-01-05&to=2026-01-05')).totals).toMatchObject({
      attemptsStarted: 1,
      attemptsCompleted: 1,
    });
  });

  it('are compared with as many days before', async () => {
    await givenTwoDays();
    const { totals, before } = await read('from=2026-01-06&to=2026-01-06');
    expect(totals).toEqual(tuesday);
    expect(before).toEqual(monday);
  });

  it('begin at midnight in Kashmir, and are the last thirty when none are named', async () => {
    test.clock.set(new Date('2026-01-05T18:29:00Z'));
    await givenLearner(test);
    test.clock.set(new Date('2026-01-05T18:31:00Z'));
    await givenLearner(test);
    const { from, to, days } = await read('');
    expect([from, to, days.length]).toEqual(['2025-12-08', '2026-01-06', 30]);
    expect(days.slice(-2)).toMatchObject([{ signUps: 1 }, { signUps: 1 }]);
  });

  it.each([
    ['from=yesterday', 'from'],
    ['from=0001-01-01&to=0001-01-02', 'from'],
    ['from=2026-01-05&to=2026-01-04', 'from'],
    ['from=1900-01-01', 'from'],
    ['to=2026-01-06', 'to'],
    ['from=2026-01-06', 'from'],
    ['colour=red', 'colour'],
  ])('refuse %s', async (query, path) => {
    const { status, body } = await admin.call('GET', `/api/admin/analytics?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe('the list of tests', () => {
  const list = async (query: string) =>
    (await admin.call('GET', `/api/admin/analytics/tests?${query}`)).body;

  async function givenThree() {
    const hard = await givenTest(test.deps, { title: 'Hard one' });
    const easy = await givenTest(test.deps, { title: 'Easy one' });
    await givenTest(test.deps, { title: 'Untouched 100%' });
    const asha = await givenLearner(test);
    const bilal = await givenLearner(test);
    await take(asha, hard, [3, 3, 3, 3], { seconds: 30 });
    await take(bilal, hard, [0, 3, 3, 1], { seconds: 50 });
    await discard(asha, easy.id);
    await take(asha, easy, [0, 1, 2, 3], { seconds: 20 });
    await take(asha, easy, [null, null, null, null], { retake: true, seconds: 99 });
    return { hard, easy };
  }

  it('shows what the first attempts come to, and counts the others as attempts', async () => {
    const { hard, easy } = await givenThree();
    await countAllTests(test.deps, withoutPauses);
    const { items, total } = await list('sort=title');
    expect(total).toBe(3);
    expect(items[0]).toEqual({
      id: easy.id,
      title: 'Easy one',
      category: 'General Knowledge',
      attemptsCompleted: 2,
      attemptsDiscarded: 1,
      completionRate: 66.7,
      learners: 1,
      meanPercentage: 100,
      medianPercentage: 100,
      meanSeconds: 20,
      medianSeconds: 20,
      suspectKeys: 0,
      countedAt: expect.any(String),
    });
    expect(items[1]).toMatchObject({
      id: hard.id,
      completionRate: 100,
      learners: 2,
      meanPercentage: 25,
      medianPercentage: 25,
      meanSeconds: 40,
    });
    expect(items[2]).toMatchObject({ learners: 0, completionRate: null, meanPercentage: null });
  });

  it('is found by words and sorted by every figure, the unknown last', async () => {
    await givenThree();
    await countAllTests(test.deps, withoutPauses);
    const titles = async (query: string) =>
      (await list(query)).items.map(({ title }: { title: string }) => title.split(' ')[0]);
    expect(await titles('search=0%25')).toEqual(['Untouched']);
    expect(await titles('search=ONE&sort=title')).toEqual(['Easy', 'Hard']);
    expect(await titles('sort=mean')).toEqual(['Hard', 'Easy', 'Untouched']);
    expect(await titles('sort=-mean')).toEqual(['Easy', 'Hard', 'Untouched']);
    expect(await titles('sort=completion')).toEqual(['Easy', 'Hard', 'Untouched']);
    expect(await titles('sort=-time&limit=1')).toEqual(['Hard']);
    expect(await titles('sort=time&limit=1&offset=1')).toEqual(['Hard']);
    for (const sort of ['attempts', '-attempts', 'median', '-suspects']) {
      expect((await list(`sort=${sort}`)).total).toBe(3);
    }
  });

  it.each(['sort=colour', 'limit=0', 'offset=-1', 'colour=red'])('refuses %s', async (query) => {
    const { status } = await admin.call('GET', `/api/admin/analytics/tests?${query}`);
    expect(status).toBe(422);
  });
});

describe('a test', () => {
  const open = (id: string, query = '') =>
    admin.call('GET', `/api/admin/analytics/tests/${id}${query}`);

  it('shows its distributions and its questions', async () => {
    const paper = await givenTest(test.deps);
    await take(await givenLearner(test), paper, [0, 1, 2, 3], { seconds: 30 });
    await take(await givenLearner(test), paper, [0, 1, 3, null], { seconds: 40 });
    await take(await givenLearner(test), paper, [0, 2, null, null], { seconds: 100 });
    const { status, body } = await open(paper.id);
    expect(status).toBe(200);
    expect(body.figures).toMatchObject({
      attemptsCompleted: 3,
      learners: 3,
      medianPercentage: 50,
      countedAt: test.clock.now().toISOString(),
    });
    // Marks 4, 1.75 and 0.75 of 4.
    const held = (bins: { from: number; learners: number }[]) =>
      bins.filter(({ learners }) => learners > 0).map(({ from, learners }) => [from, learners]);
    expect(held(body.figures.marks)).toEqual([
      [10, 1],
      [40, 1],
      [90, 1],
    ]);
    expect(held(body.figures.times)).toEqual([
      [30, 2],
      [90, 1],
    ]);
    expect(body.versions).toEqual([{ number: 1, createdAt: expect.any(String), isCurrent: true }]);
    expect(body.statistics).toMatchObject({
      isOutdated: false,
      learners: 3,
      minimumLearners: 30,
      reliability: expect.any(Number),
    });
    const [first, second, third] = body.statistics.questions;
    expect(first).toEqual({
      id: paper.questionIds[0],
      number: 1,
      text: expect.stringContaining('Question 1'),
      options: ['first', 'second', 'third', 'fourth'],
      rightOption: 0,
      rightOptions: [0],
      learners: 3,
      facility: 100,
      discrimination: null,
      efficiency: null,
      optionShares: [100, 0, 0, 0],
      skippedShare: 0,
      meanSeconds: 10,
      suspicions: [],
      preferredOption: null,
      review: null,
    });
    expect(second).toMatchObject({ facility: 58.3, optionShares: [0, 66.7, 33.3, 0] });
    // Right, wrong, skipped: 1, -0.25, 0 with rests of 3, 2 and 0.75; worked out by hand.
    expect(third).toMatchObject({ facility: 25, discrimination: 71.2, skippedShare: 33.3 });
  });

  it('names the key that the able miss, first attempts alone', async () => {
    const paper = await givenTest(test.deps);
    const learners: Caller[] = [];
    for (let index = 0; index < 31; index += 1) learners.push(await givenLearner(test));
    // The able say B to question 1, whose key says A; the others guess the key.
    for (const [index, learner] of learners.entries()) {
      await take(learner, paper, index < 16 ? [1, 1, 2, 3] : [0, 3, 0, 1]);
    }
    const { statistics } = (await open(paper.id)).body;
    expect(statistics.questions[0]).toMatchObject({
      discrimination: -100,
      suspicions: ['negative-discrimination', 'other-option-preferred'],
      preferredOption: 1,
    });
    expect(statistics.questions[1]).toMatchObject({ suspicions: [], preferredOption: null });
    const listed = await admin.call('GET', '/api/admin/analytics/tests?sort=-suspects');
    expect(listed.body.items[0]).toMatchObject({ id: paper.id, suspectKeys: 1 });

    const review = `/api/admin/analytics/tests/${paper.id}/questions/${paper.questionIds[0]}/key-review`;
    const finding = { state: 'dismissed', note: 'The book says so.', rightOption: 0 };
    expect((await admin.call('PUT', review, { ...finding, note: ' ' })).status).toBe(422);
    const { body: found } = await admin.call('PUT', review, finding);
    expect(found.review).toMatchObject({ state: 'dismissed', note: 'The book says so.' });
    expect(await auditOf(test.deps, paper.id)).toMatchObject([
      {
        action: 'test.key-reviewed',
        before: { questions: { [`${paper.questionIds[0]}`]: { number: 1, review: 'open' } } },
        after: { questions: { [`${paper.questionIds[0]}`]: { number: 1, review: 'dismissed' } } },
      },
    ]);
    const suspects = async () =>
      (await admin.call('GET', '/api/admin/analytics/tests?sort=-suspects')).body.items[0]
        .suspectKeys;
    expect(await suspects()).toBe(0);
    expect((await open(paper.id)).body.statistics.questions[0].review).toEqual(found.review);
    // Of another key nothing was found.
    await admin.call('PUT', review, { ...finding, rightOption: 2 });
    expect(await suspects()).toBe(1);
    expect((await open(paper.id)).body.statistics.questions[0].review).toBeNull();
    await admin.call('PUT', review, { ...finding, state: 'open' });
    const nobodys = review.replace(`${paper.questionIds[0]}`, paper.id);
    expect((await admin.call('PUT', nobodys, finding)).status).toBe(404);

    // A retake leaves the first answers counted, and its own do not count.
    await take(learners[0] ?? test.visitor, paper, [0, 1, 2, 3], { retake: true });
    const later = (await open(paper.id)).body;
    expect(later.statistics.learners).toBe(31);
    expect(later.statistics.questions).toEqual(statistics.questions);
    expect(later.figures).toMatchObject({ learners: 31, attemptsCompleted: 32 });
  });

  it('shows the statistics of an older version when asked', async () => {
    const paper = await givenTest(test.deps);
    await take(await givenLearner(test), paper, [0, 1, 2, 3]);
    await test.deps.pool.query('update questions set correct = 3 where id = $1', [
      paper.questionIds[0],
    ]);
    await freezeTest(test.deps.db, paper.id, test.clock.now());
    const current = (await open(paper.id)).body;
    expect(current).toMatchObject({ version: 2, statistics: { learners: 0, reliability: null } });
    // Nobody took this version; what was answered to the same words is judged by the new key.
    expect(current.statistics.questions[0]).toMatchObject({
      rightOption: 3,
      learners: 1,
      facility: -25,
    });
    expect(current.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const older = (await open(paper.id, '?version=1')).body;
    expect(older).toMatchObject({ version: 1, statistics: { learners: 1 } });
    expect(older.statistics.questions[0]).toMatchObject({ rightOption: 0, facility: 100 });
  });

  it('keeps the figures of its questions when another one is edited', async () => {
    const paper = await givenTest(test.deps);
    const learners: Caller[] = [];
    for (let index = 0; index < 32; index += 1) learners.push(await givenLearner(test));
    const answers = (index: number) => (index < 16 ? [0, 1, 2, 0] : [index % 4, 0, 3, 3]);
    for (const [index, learner] of learners.slice(0, 31).entries()) {
      await take(learner, paper, answers(index));
    }
    const before = (await open(paper.id)).body.statistics;
    expect(before.questions[3].suspicions).not.toEqual([]);
    await test.deps.pool.query(`update questions set text = text || ' Really?' where id = $1`, [
      paper.questionIds[0],
    ]);
    await freezeTest(test.deps.db, paper.id, test.clock.now());

    const { version, statistics } = (await open(paper.id)).body;
    expect(version).toBe(2);
    expect(statistics).toMatchObject({ learners: 0, reliability: null });
    expect(statistics.questions[0]).toMatchObject({ learners: 0, facility: null, suspicions: [] });
    expect(statistics.questions.slice(1)).toEqual(before.questions.slice(1));
    const listed = await admin.call('GET', '/api/admin/analytics/tests?sort=-suspects');
    expect(listed.body.items[0]).toMatchObject({ id: paper.id, suspectKeys: 1 });

    await take(learners[31] ?? test.visitor, paper, [0, 1, 2, 3]);
    const after = (await open(paper.id)).body.statistics.questions;
    expect(after.map((question: { learners: number }) => question.learners)).toEqual([
      1, 32, 32, 32,
    ]);
  });

  it('is counted in the background when many have taken it', async () => {
    const paper = await givenTest(test.deps);
    await test.deps.pool.query(
      `with many as (insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
         select gen_random_uuid(), 'Asha', number || '@many.example', 'none', $2, $2
           from generate_series(1, 1001) as number returning id)
       insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                                started_at, completed_at)
       select id, id, $1, 'Test', true, 300, 1200, 25, $2::timestamptz, $2::timestamptz + interval '1 minute' from many`,
      [paper.id, test.clock.now()],
    );
    expect((await open(paper.id)).body).toMatchObject({ figures: null, statistics: null });
    await expect
      .poll(async () => (await open(paper.id)).body.figures, { timeout: 20_000 })
      .toMatchObject({ learners: 1001, meanPercentage: 25, meanSeconds: 60 });
  });

  it('without questions or attempts has nothing to show', async () => {
    const { id } = await givenTest(test.deps, { questions: [] });
    expect((await open(id)).body).toMatchObject({
      figures: { learners: 0, marks: [], times: [] },
      versions: [],
      version: null,
      statistics: null,
    });
  });

  it('is not there when it or its version is not', async () => {
    const { id } = await givenTest(test.deps);
    const answers = [
      await open('019b0000-0000-7000-8000-000000000000'),
      await open('x'),
      await open(id, '?version=2'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await open(id, '?version=0')).status).toBe(422);
  });
});
