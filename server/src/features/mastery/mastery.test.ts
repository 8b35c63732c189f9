import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { reckonAll } from '#features/mastery/reckon.ts';
import { claimUnreckoned } from '#features/mastery/unreckoned-queries.ts';
import { createPapers } from '#features/review/port.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenAccount, givenGuest, givenSeries, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { givenLearner } from '#testing/people.ts';
import { multiplyCounted } from '#testing/tallies.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let accountId = '';

beforeEach(async () => {
  test.clock.advance(40 * 86_400);
  await test.deps.pool.query('delete from unreckoned_learners');
  await test.deps.pool.query('delete from outlook_records');
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
});

type Taken = { readonly id: string; readonly questionIds: readonly string[] };

/** Ten questions with the key A: six of history, among them two of the Mughals, and four of mathematics. */
const givenPaper = (inSeries?: string): Promise<Taken> =>
  givenTest(test.deps, {
    questions: Array.from({ length: 10 }, (_, place) => ({
      correct: 0,
      subject: place < 6 ? 'History' : 'Mathematics',
      tag: place < 2 ? 'Mughals' : '',
    })),
    ...(inSeries ? { inSeries } : {}),
  });

/** Hands in a sheet: a letter or '-' per question. @returns the id of its result. */
async function take(
  paper: Taken,
  answers: string,
  {
    who = learner,
    seconds = 20,
    seriesId,
  }: { who?: Caller; seconds?: number; seriesId?: string } = {},
): Promise<string> {
  const started = await who.call('POST', '/api/attempts', {
    testId: paper.id,
    retake: true,
    ...(seriesId ? { seriesId } : {}),
  });
  // Slower than who guesses.
  test.clock.advance(60);
  const chosen = [...answers].map((letter, at) => [paper.questionIds[at], 'ABCD'.indexOf(letter)]);
  const answer = await who.call('POST', `/api/attempts/${started.body.id}/submission`, {
    answers: Object.fromEntries(chosen.filter(([, option]) => option !== -1)),
    timeSpent: Object.fromEntries(chosen.map(([id]) => [id, seconds])),
  });
  return answer.body.id;
}

const reckon = () => reckonAll({ ...test.deps, papers: createPapers(test.deps.pool) });
const known = async (who: Caller = learner) => (await who.call('GET', '/api/mastery')).body;
const waiting = async () =>
  (await test.deps.pool.query('select account_id from unreckoned_learners')).rows.length;

describe('what a learner knows', () => {
  it('of a newcomer is nothing', async () => {
    expect(await known()).toEqual({ isPending: false, subjects: [], goal: null });
  });

  it('is reckoned from his sheet by the job, by subject and topic, weakest first', async () => {
    await take(await givenPaper(), 'BBBBBBAAA-');
    expect(await known()).toMatchObject({ isPending: true, subjects: [] });
    await reckon();
    const { isPending, subjects } = await known();
    expect(isPending).toBe(false);
    expect(subjects).toMatchObject([
      { subject: 'History', answers: 6, correct: 0, topics: [{ topic: 'Mughals', answers: 2 }] },
      { subject: 'Mathematics', answers: 4, correct: 3, topics: [] },
    ]);
    expect(subjects[0].high).toBeLessThan(subjects[1].high);
    expect(subjects[1].verdict).toBe('unknown');
    expect(await waiting()).toBe(0);
  });

  it('counts a question of the bank once, though two tests ask it', async () => {
    const [first, second] = [await givenPaper(), await givenPaper()];
    await test.deps.pool.query(
      `update question_uses set bank_question_id =
         (select bank_question_id from question_uses where question_id = $1) where question_id = $2`,
      [first.questionIds[0], second.questionIds[0]],
    );
    await take(first, 'BAAAAAAAAA');
    await take(second, 'AAAAAAAAAA');
    await reckon();
    expect((await known()).subjects).toMatchObject([
      { subject: 'History', answers: 11, correct: 10, topics: [{ topic: 'Mughals', answers: 3 }] },
      { subject: 'Mathematics', answers: 8, correct: 8 },
    ]);
  });

  it('counts no question that was never looked at, and each question once', async () => {
    const paper = await givenPaper();
    await take(paper, 'A---------', { seconds: 1 });
    await take(paper, 'BA--------', { seconds: 1 });
    await reckon();
    expect((await known()).subjects).toMatchObject([
      { subject: 'History', answers: 2, correct: 2 },
    ]);
  });

  it('follows a deleted attempt, and nothing stays of an account that is gone', async () => {
    const paper = await givenPaper();
    const first = await take(paper, 'AAAAAAAAAA');
    await take(paper, 'BBBBBBBBBB');
    await reckon();
    expect((await known()).subjects).toMatchObject([{ correct: 4 }, { correct: 6 }]);
    expect((await learner.call('DELETE', `/api/results/${first}`)).status).toBe(204);
    await reckon();
    expect((await known()).subjects).toMatchObject([{ correct: 0 }, { correct: 0 }]);
    await take(paper, 'AAAAAAAAAA');
    await test.deps.pool.query('delete from accounts where id = $1', [accountId]);
    await reckon();
    expect(await waiting()).toBe(0);
    const { rows } = await test.deps.pool.query(
      'select 1 from topic_mastery where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([]);
  });

  it('is that of all sheets, whoever was killed in the middle, and however many do it at once', async () => {
    const paper = await givenPaper();
    await take(paper, 'AAAAAAAAAA');
    // Claimed by a process that has died since.
    expect(await claimUnreckoned(test.deps.db)).toBe(accountId);
    await reckon();
    expect((await known()).isPending).toBe(true);
    await take(await givenPaper(), 'BBBBBBBBBB');
    await Promise.all([reckon(), reckon(), reckon()]);
    expect(await known()).toMatchObject({
      isPending: false,
      subjects: [
        { answers: 8, correct: 4 },
        { answers: 12, correct: 6 },
      ],
    });
  });

  it('is not reckoned of a guest', async () => {
    const guestId = await givenGuest(test.deps);
    await take(await givenPaper(), 'AAAAAAAAAA', { who: await test.signedIn(guestId) });
    expect(await waiting()).toBe(0);
  });

  it('is five statements beside the session', async () => {
    await learner.call('PATCH', '/api/profile', { exam: await givenExam() });
    const recording = recordStatements(test.deps.pool);
    await known();
    expect(recording.stop()).toHaveLength(6);
  });
});

/** @returns an exam that can be prepared for. */
async function givenExam(): Promise<string> {
  await givenSeries(test.deps, { category: 'police' });
  return 'police';
}

describe('the range of the next marks', () => {
  it('comes after three first attempts at the exam, and is held against what came', async () => {
    const series = await givenSeries(test.deps, { category: 'police' });
    await learner.call('POST', `/api/series/${series.id}/enrolment`);
    const examDate = new Date(test.clock.now().getTime() + 30 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect((await learner.call('PATCH', '/api/profile', { exam: 'police', examDate })).status).toBe(
      200,
    );
    const attempt = async (answers: string) => {
      await take(await givenPaper(series.id), answers, { seriesId: series.id });
      await reckon();
      return (await known()).goal;
    };
    await attempt('AAAAAA----');
    expect(await attempt('AAAAAA----')).toMatchObject({
      exam: 'police',
      examName: 'Police',
      examDay: examDate,
      outlook: { attempts: 2, range: null, own: { made: 0, held: 0 } },
    });
    const third = await attempt('AAAAAA----');
    expect(third.outlook).toMatchObject({ attempts: 3, range: { total: 10 } });
    expect(third.outlook.range.low).toBeLessThanOrEqual(6);
    expect(third.outlook.range.high).toBeGreaterThanOrEqual(6);
    expect(await attempt('AAAAAA----')).toMatchObject({
      outlook: { own: { made: 1, held: 1 }, all: { made: 1, held: 1 } },
    });
    const fifth = await attempt('BBBBBBBBBB');
    expect(fifth.outlook).toMatchObject({ own: { made: 2, held: 1 }, all: { made: 2, held: 1 } });
    // Whoever reckons again adds nothing.
    await test.deps.pool.query('insert into unreckoned_learners (account_id) values ($1)', [
      accountId,
    ]);
    await reckon();
    expect((await known()).goal.outlook.all).toEqual({ made: 2, held: 1 });
  });

  it('is of so many marks as the latest mock has, whatever was practised since', async () => {
    const series = await givenSeries(test.deps, { category: 'police' });
    await learner.call('POST', `/api/series/${series.id}/enrolment`);
    await learner.call('PATCH', '/api/profile', { exam: 'police' });
    const short = await givenTest(test.deps, { inSeries: series.id, isPracticeTest: true });
    for (let mocks = 0; mocks < 2; mocks += 1) {
      await take(await givenPaper(series.id), 'AAAAAA----', { seriesId: series.id });
    }
    await take(short, 'AB--', { seriesId: series.id });
    await reckon();
    expect((await known()).goal.outlook).toMatchObject({ attempts: 3, range: { total: 10 } });
  });

  it('says how many days are left, and nothing of a day that is over', async () => {
    const day = (days: number) =>
      new Date(test.clock.now().getTime() + days * 86_400_000 + 19_800_000)
        .toISOString()
        .slice(0, 10);
    await learner.call('PATCH', '/api/profile', { exam: await givenExam(), examDate: day(12) });
    expect((await known()).goal).toMatchObject({ daysLeft: 12 });
    test.clock.advance(13 * 86_400);
    expect((await known()).goal).toMatchObject({ daysLeft: null });
  });
});

describe('the difficulty of questions', () => {
  it('is measured from 200 first attempts on', async () => {
    const paper = await givenPaper();
    // As counted: a hundred learners had 8 of 10 right, a hundred 4; the later a question, the fewer.
    await take(paper, 'AAAAAAAABB');
    await countTest(test.deps, paper.id, withoutPauses);
    const stored = async () =>
      (
        await test.deps.pool.query<{ difficulty: (number | null)[] }>(
          `select jsonb_path_query_array(questions, '$[*].difficulty') as difficulty
             from item_statistics where test_id = $1`,
          [paper.id],
        )
      ).rows[0]?.difficulty;
    expect(await stored()).toEqual(new Array(10).fill(null));
    await multiplyCounted(test.deps, paper.id, 150);
    await take(paper, 'AAAABBBBBB', {
      who: await givenLearner(test),
    });
    await countTest(test.deps, paper.id, withoutPauses);
    await multiplyCounted(test.deps, paper.id, 2);
    await take(paper, 'AAAABBBBBB', {
      who: await givenLearner(test),
    });
    await countTest(test.deps, paper.id, withoutPauses);
    const difficulties = (await stored()) ?? [];
    expect(difficulties).toHaveLength(10);
    const [easiest, hardest] = [difficulties[0] ?? 0, difficulties[9] ?? 0];
    expect(easiest).toBeLessThan(hardest);
    expect(difficulties[5]).toBeCloseTo(difficulties[6] ?? 0, 5);
  });
});
