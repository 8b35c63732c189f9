import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { countDays } from '#features/analytics/counting/days.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { selectOptionalRuling } from '#features/rulings/queries.ts';
import { rescoreAll, takeStep } from '#features/rulings/rescoring/rescore.ts';
import type { Db } from '#platform/database/database.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { createGate } from '#testing/gate.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { countFromScratch, readCounted, readResults } from '#testing/tallies.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let [proposer, approver]: Caller[] = [];

beforeEach(async () => {
  test.clock.advance(86_400);
  paper = await givenTest(test.deps);
  [proposer, approver] = await Promise.all([
    givenAdmin(test, { hasSteppedUp: true }),
    givenAdmin(test, { hasSteppedUp: true }),
  ]);
});

type Learner = { readonly caller: Caller; readonly accountId: string; readonly resultId: string };

/** Somebody who hands in a sheet: a letter or '-' per question; the key is ABCD. */
async function givenTaker(answers: string): Promise<Learner> {
  const caller = await givenLearner(test);
  const accountId = caller.id;
  return { caller, accountId, resultId: await take(caller, answers) };
}

async function start(caller: Caller): Promise<string> {
  const body = { testId: paper.id, retake: true };
  return (await caller.call('POST', '/api/attempts', body)).body.id;
}

async function handIn(caller: Caller, attemptId: string, answers: string): Promise<string> {
  const chosen = [...answers].flatMap((letter, index) =>
    letter === '-' ? [] : [[paper.questionIds[index], 'ABCD'.indexOf(letter)]],
  );
  const body = { answers: Object.fromEntries(chosen) };
  return (await caller.call('POST', `/api/attempts/${attemptId}/submission`, body)).body.id;
}

async function take(caller: Caller, answers: string): Promise<string> {
  return handIn(caller, await start(caller), answers);
}

type Body = {
  kind: string;
  options: number[];
  reason?: string;
  languages?: string[];
  version?: number;
};

const questionUrl = (place: number) =>
  `/api/admin/tests/${paper.id}/questions/${paper.questionIds[place]}`;

async function propose(place: number, body: Body, by = proposer) {
  const { options: key, ...ruling } = body;
  const of = { testId: paper.id, questionId: paper.questionIds[place] };
  return by?.call('POST', '/api/admin/rulings', {
    reason: 'Both are right.',
    ...of,
    key,
    ...ruling,
  });
}

const approve = (id: string, by = approver) =>
  by?.call('POST', `/api/admin/rulings/${id}/approval`);
const read = async (id: string) => (await approver?.call('GET', `/api/admin/rulings/${id}`))?.body;

/** Proposed, counted, approved and in force. @returns its id */
async function rule(place: number, body: Body): Promise<string> {
  const id = (await propose(place, body))?.body.id;
  await rescoreAll(test.deps);
  expect((await approve(id))?.status).toBe(200);
  await rescoreAll(test.deps);
  expect((await read(id)).state).toBe('published');
  return id;
}

const marksOf = async ({ caller, resultId }: Learner) => {
  const { body } = await caller.call('GET', `/api/results/${resultId}`);
  return [body.marksObtained, body.totalMarks, body.percentage];
};
const analysisOf = async ({ caller, resultId }: Learner) =>
  (await caller.call('GET', `/api/results/${resultId}/analysis`)).body;

async function readRows(sql: string) {
  return (await test.deps.pool.query(sql, [paper.id])).rows;
}
const readHistogram = () =>
  readRows(`select marks_points, total_points, learners from test_histograms
             where test_id = $1 and learners > 0 order by 1, 2`);
const histogramFromScratch = () =>
  readRows(`select marks_points, total_points, count(*)::int as learners from score_lines
             where test_id = $1 and is_first group by 1, 2 order by 1, 2`);

describe('a ruling in force', () => {
  it('gives results, score lines, ranks and statistics the marks of the new key', async () => {
    const learners = await Promise.all(['ABCD', 'CBCD', 'BBCD', '-BCD'].map(givenTaker));
    const again = learners[0] as Learner;
    const retaken = { ...again, resultId: await take(again.caller, 'CB--') };
    await countTest(test.deps, paper.id, withoutPauses);
    await rule(0, { kind: 'rekey', options: [2] });
    const told = (await approver?.call('GET', '/api/admin/audit?kind=ruling'))?.body.items;
    expect(told[0]).toMatchObject({
      action: 'ruling.published',
      actor: { name: expect.any(String) },
    });
    expect(told.at(-1).after).toMatchObject({
      question: expect.stringMatching(/\w/),
      letters: 'C',
    });
    const found = await Promise.all([...learners, retaken].map(marksOf));
    expect(found).toEqual([
      [2.75, 4, 75],
      [4, 4, 100],
      [2.75, 4, 75],
      [3, 4, 75],
      [2, 4, 50],
    ]);
    expect(await readHistogram()).toEqual(await histogramFromScratch());
    expect(await readResults(test.deps, paper.id)).toMatchObject({
      kept: { results: 4, sum: 300 },
      stored: { results: 4, sum: 300 },
    });
    await countTest(test.deps, paper.id, withoutPauses);
    expect(await readCounted(test.deps, paper.id)).toEqual(
      await countFromScratch(test.deps, paper.id),
    );
  });

  it('shows an analysis that adds up to its result, and says what was ruled', async () => {
    const learner = await givenTaker('CBAA');
    await rule(0, { kind: 'also', options: [2] });
    await rule(3, { kind: 'void', options: [] });
    const { result, questions, sections } = await analysisOf(learner);
    expect(result).toMatchObject({ marksObtained: 1.75, totalMarks: 3, totalQuestions: 3 });
    expect(sections[0]).toMatchObject({ marksObtained: 1.75, totalMarks: 3 });
    expect(questions.map(({ marks }: { marks: number }) => marks)).toEqual([1, 1, -0.25, 0]);
    expect(questions[0]).toMatchObject({
      correct: 0,
      ruling: { grant: 'none', rightOptions: [0, 2] },
    });
    expect(questions[1].ruling).toBeNull();
    expect(questions[3].ruling.grant).toBe('void');
  });

  it('scores an attempt that was running by the new key', async () => {
    const { id: accountId } = await givenAccount(test.deps);
    const caller = await test.signedIn(accountId);
    // The process knows the key of before.
    await givenTaker('ABCD');
    const attemptId = await start(caller);
    await rule(0, { kind: 'rekey', options: [2] });
    const resultId = await handIn(caller, attemptId, 'CBCD');
    expect(await marksOf({ caller, accountId, resultId })).toEqual([4, 4, 100]);
    expect(await readHistogram()).toEqual(await histogramFromScratch());
  });

  it('is undone by the key of before, to the last mark', async () => {
    const learners = await Promise.all(['ABCD', 'CBCD', '-BCA'].map(givenTaker));
    const before = [await Promise.all(learners.map(marksOf)), await readHistogram()];
    await rule(0, { kind: 'void', options: [] });
    expect(await marksOf(learners[0] as Learner)).toEqual([3, 3, 100]);
    await rule(0, { kind: 'rekey', options: [0] });
    expect([await Promise.all(learners.map(marksOf)), await readHistogram()]).toEqual(before);
  });

  it('leaves frozen versions alone, and gives the written question the new key', async () => {
    const frozen = () =>
      readRows(`select k.key, k.explanations, v.content_hash from test_versions v
                  join test_version_keys k on k.version_id = v.id where v.test_id = $1`);
    const before = await frozen();
    await rule(0, { kind: 'rekey', options: [2] });
    expect(await frozen()).toEqual(before);
    const written = async () => {
      const rows = await readRows(
        'select correct from questions where test_id = $1 order by position',
      );
      return rows.map(({ correct }) => correct);
    };
    expect(await written()).toEqual([2, 1, 2, 3]);
    await rule(0, { kind: 'rekey', options: [0] });
    expect(await written()).toEqual([0, 1, 2, 3]);
  });

  it('is of the question as a version asked it whose key was put right in the editor since', async () => {
    const learners = await Promise.all(['ABCD', 'CBCD'].map(givenTaker));
    await test.deps.pool.query('update questions set correct = 2 where id = $1', [
      paper.questionIds[0],
    ]);
    await freezeTest(test.deps.db, paper.id, test.clock.now());
    const late = await givenTaker('CBCD');
    await countTest(test.deps, paper.id, withoutPauses);
    const url = questionUrl(0);
    expect((await approver?.call('GET', url))?.body.versions).toMatchObject([
      { number: 2, as: 2, rightOption: 2, learners: 1 },
      { number: 1, as: 1, rightOption: 0, learners: 2 },
    ]);
    await rule(0, { kind: 'rekey', options: [2], version: 1 });
    expect(await Promise.all([...learners, late].map(marksOf))).toEqual([
      [2.75, 4, 75],
      [4, 4, 100],
      [4, 4, 100],
    ]);
    const nowhere = await propose(0, { kind: 'void', options: [], version: 3 });
    expect(nowhere?.status).toBe(404);
  });

  it('tells only those whose marks have changed, once, with before and after', async () => {
    const [right, other] = await Promise.all(['BBCD', 'CBCD'].map(givenTaker));
    if (other) await take(other.caller, 'CB--');
    await rule(0, { kind: 'also', options: [2] });
    const notes = async (learner: Learner | undefined) =>
      (await learner?.caller.call('GET', '/api/notifications'))?.body;
    const told = (await notes(other)).items;
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ isRead: false });
    expect(told[0].description).toContain('2.75 of 4.0');
    expect(told[0].description).toContain('4.0 of 4.0');
    expect(told[0].description).toContain('2.0 of 4.0');
    expect((await notes(right)).items).toEqual([]);
  });
});

describe('before it is in force', () => {
  it('is counted what it would change, and just that happens', async () => {
    const sheets = ['ABCD', 'CBCD', 'CBC-', 'BBCD', 'ABC-', '-BCD'];
    const learners = await Promise.all(sheets.map(givenTaker));
    const marks = () => Promise.all(learners.map(marksOf));
    const ranks = () =>
      readRows(`select s.account_id, (select 1 + coalesce(sum(h.learners), 0)::int from test_histograms h
                  where h.test_id = s.test_id and h.marks_points::float8 / h.total_points > s.marks_points::float8 / s.total_points) as rank
                  from score_lines s where s.test_id = $1 and s.is_first order by 1`);
    const before = [await marks(), await ranks()] as const;
    const id = (await propose(0, { kind: 'rekey', options: [2] }))?.body.id;
    await rescoreAll(test.deps);
    const { preview, state } = await read(id);
    expect([await marks(), await ranks()]).toEqual(before);
    await approve(id);
    await rescoreAll(test.deps);
    const after = [await marks(), await ranks()] as const;
    const differing = (one: readonly unknown[], other: readonly unknown[]) =>
      one.filter((value, at) => JSON.stringify(value) !== JSON.stringify(other[at])).length;
    expect({ preview, state }).toMatchObject({
      state: 'proposed',
      preview: {
        results: 6,
        changed: differing(before[0], after[0]),
        gained: 2,
        lost: 2,
        mostGained: 1.25,
        mostLost: 1.25,
        learners: 6,
        ranksChanged: differing(before[1], after[1]),
      },
    });
  });

  it('needs a second administrator, who gives his password', async () => {
    const id = (await propose(0, { kind: 'void', options: [] }))?.body.id;
    expect((await approve(id))?.body.detail).toContain('being counted');
    await rescoreAll(test.deps);
    expect((await approve(id, proposer))?.status).toBe(403);
    const { id: thirdId } = await givenAccount(test.deps, { labels: ['admin'] });
    const third = await test.signedIn(thirdId);
    expect((await approve(id, third))?.body.type).toBe('password-required');
    expect((await read(id)).state).toBe('proposed');
    expect((await approve(id))?.status).toBe(200);
    await expect(
      test.deps.pool.query('update rulings set decided_by = proposed_by where id = $1', [id]),
    ).rejects.toThrow('rulings_two_administrators');
  });

  it('may be withdrawn, and then changes nothing', async () => {
    const learner = await givenTaker('BBCD');
    const id = (await propose(0, { kind: 'void', options: [] }))?.body.id;
    await rescoreAll(test.deps);
    expect((await proposer?.call('DELETE', `/api/admin/rulings/${id}`))?.status).toBe(200);
    expect((await approve(id))?.status).toBe(409);
    await rescoreAll(test.deps);
    expect(await marksOf(learner)).toEqual([2.75, 4, 75]);
  });

  it('is refused with options that its kind does not take, and beside another one', async () => {
    const refused = await Promise.all([
      propose(0, { kind: 'rekey', options: [] }),
      propose(0, { kind: 'rekey', options: [0, 1] }),
      propose(0, { kind: 'also', options: [] }),
      propose(0, { kind: 'void', options: [1] }),
      propose(0, { kind: 'rekey', options: [5] }),
    ]);
    expect(refused.map((answer) => answer?.status)).toEqual([422, 422, 422, 422, 422]);
    expect((await propose(0, { kind: 'void', options: [] }))?.status).toBe(201);
    expect((await propose(0, { kind: 'rekey', options: [1] }))?.status).toBe(409);
  });

  it('is counted anew when another ruling of the test has come into force', async () => {
    const learner = await givenTaker('CBCA');
    const first = (await propose(0, { kind: 'also', options: [2] }))?.body.id;
    await rescoreAll(test.deps);
    await rule(3, { kind: 'void', options: [] });
    expect(await marksOf(learner)).toEqual([1.75, 3, 67]);
    await rescoreAll(test.deps);
    expect((await read(first)).state).toBe('proposed');
    await approve(first);
    await rescoreAll(test.deps);
    expect(await marksOf(learner)).toEqual([3, 3, 100]);
    expect(await readHistogram()).toEqual(await histogramFromScratch());
  });
});

describe('while results are scored again', () => {
  it('says how far it is, of as many results as there were', async () => {
    await Promise.all(['CBCD', '-BCD', 'ABCD'].map(givenTaker));
    const id = (await propose(0, { kind: 'rekey', options: [2] }))?.body.id;
    const step = async () => {
      const ruling = await selectOptionalRuling(test.deps.db, id);
      if (ruling) await takeStep(test.deps, ruling);
      return (await read(id)).progress;
    };
    expect((await read(id)).progress).toBeNull();
    expect(await step()).toEqual({ left: 3, total: 3 });
    await givenTaker('ABCD');
    expect(await step()).toEqual({ left: 0, total: 3 });
    expect(await step()).toBeNull();
    await approve(id);
    expect((await read(id)).progress).toEqual({ left: 0, total: 3 });
  });

  it('moves the days that have been counted, and none twice, while others are being counted', async () => {
    await givenTaker('ABCD');
    test.clock.advance(86_400);
    await givenTaker('CBCD');
    test.clock.advance(61);
    const percentages = async () => {
      await countDays(test.deps, withoutPauses);
      const { rows } = await test.deps.pool.query(
        'select percentage_sum from activity_days where attempts_completed > 0 order by day',
      );
      return rows.map((row) => row.percentage_sum);
    };
    expect(await percentages()).toEqual([100, 75]);
    await givenTaker('CACA');
    test.clock.advance(61);
    proposer = await givenAdmin(test, { hasSteppedUp: true });
    approver = await givenAdmin(test, { hasSteppedUp: true });
    const id = (await propose(0, { kind: 'rekey', options: [2] }))?.body.id;
    await rescoreAll(test.deps);
    await approve(id);
    const gate = createGate();
    const ruling = test.deps.db.transaction(async (db) => {
      await workOffIn(db, id);
      await gate.pass();
    });
    await gate.reachedBy(1);
    const counted = percentages();
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    gate.open();
    await ruling;
    const moved = await counted;
    expect(moved).toEqual([75, 150]);
    await test.deps.pool.query('delete from active_learners');
    await test.deps.pool.query('delete from activity_days');
    expect(await percentages()).toEqual(moved);
  });

  async function workOffIn(db: Db, id: string): Promise<void> {
    const ruling = await selectOptionalRuling(db, id);
    if (ruling && (await takeStep({ ...test.deps, db: db as never }, ruling)))
      await workOffIn(db, id);
  }

  it('comes to the same end however often it is broken off', async () => {
    const sheets = ['ABCD', 'CBCD', 'BB-D', '-BCD', 'CACA', 'AAAA'];
    const learners = await Promise.all(sheets.map(givenTaker));
    const whole = paper;
    const state = async () =>
      (
        await test.deps.pool.query(
          `select s.marks_points, s.total_points, s.percentage, r.correct_count, r.incorrect_count, r.skipped_count
             from results r join score_lines s on s.account_id = r.account_id and s.id = r.id
            where r.id = any($1) order by r.completed_at, r.id`,
          [learners.map(({ resultId }) => resultId)],
        )
      ).rows;
    await rule(0, { kind: 'rekey', options: [2] });
    const uninterrupted = [await state(), await readHistogram()];
    await rule(0, { kind: 'rekey', options: [0] });
    const id = (await propose(0, { kind: 'rekey', options: [2] }))?.body.id;
    for (let steps = 0; steps < 50; steps += 1) {
      const ruling = await selectOptionalRuling(test.deps.db, id);
      if (ruling?.state === 'proposed') await approve(id);
      await breakOff(id);
      const isDone = ruling && !(await takeStep(test.deps, ruling));
      if (isDone && ruling.state === 'published') break;
    }
    expect(paper).toBe(whole);
    expect((await read(id)).state).toBe('published');
    expect([await state(), await readHistogram()]).toEqual(uninterrupted);
  });

  /** The process is killed at the end of a step, before its commit. */
  async function breakOff(id: string): Promise<void> {
    const ruling = await selectOptionalRuling(test.deps.db, id);
    if (!ruling) return;
    const killed = test.deps.db.transaction(async (db) => {
      await takeStep({ ...test.deps, db: db as never }, ruling);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
  }

  it('finds room on the pages, and no index that reads a score', async () => {
    const tables = `('results', 'score_lines')`;
    const { rows: reading } = await test.deps.pool.query(
      `select indexname from pg_indexes where tablename in ${tables}
         and indexdef ~ 'marks_points|total_points|percentage|correct_count|incorrect_count|skipped_count'`,
    );
    expect(reading).toEqual([]);
    const { rows: pages } = await test.deps.pool.query(
      `select relname, reloptions from pg_class where relname in ${tables} order by 1`,
    );
    const reloptions = expect.arrayContaining(['fillfactor=50']);
    expect(pages).toEqual([
      { relname: 'results', reloptions },
      { relname: 'score_lines', reloptions },
    ]);
  });

  it('lets several processes share the work', async () => {
    const learners = await Promise.all(['ABCD', 'CBCD', 'BB-D'].map(givenTaker));
    const id = (await propose(0, { kind: 'rekey', options: [2] }))?.body.id;
    await Promise.all([rescoreAll(test.deps), rescoreAll(test.deps), rescoreAll(test.deps)]);
    await rescoreAll(test.deps);
    await approve(id);
    await Promise.all([rescoreAll(test.deps), rescoreAll(test.deps), rescoreAll(test.deps)]);
    await rescoreAll(test.deps);
    expect((await Promise.all(learners.map(marksOf))).map(([marks]) => marks)).toEqual([
      2.75, 4, 1.75,
    ]);
    expect(await readHistogram()).toEqual(await histogramFromScratch());
  });

  it('finds what was handed in by the old key while it came into force', async () => {
    const late = await givenTaker('CBCD');
    await rule(0, { kind: 'rekey', options: [2] });
    // As if the submission had been scored before, and committed only now.
    await test.deps.pool.query(
      `update results set marks_points = 825, percentage = 75, correct_count = 3, incorrect_count = 1 where id = $1`,
      [late.resultId],
    );
    await test.deps.pool.query(
      'update score_lines set marks_points = 825, percentage = 75 where id = $1',
      [late.resultId],
    );
    await test.deps.pool.query('delete from test_histograms where learners = 0');
    await test.deps.pool.query(`update test_histograms set marks_points = 825 where test_id = $1`, [
      paper.id,
    ]);
    await late.caller.call('POST', '/api/notifications/read', {});
    test.clock.advance(61);
    await rescoreAll(test.deps);
    expect(await marksOf(late)).toEqual([4, 4, 100]);
    expect((await late.caller.call('GET', '/api/notifications')).body.unread).toBe(1);
    expect(await readHistogram()).toEqual(await histogramFromScratch());
  });

  it('shows readers all of it or nothing', async () => {
    const learner = await givenTaker('CBCD');
    const id = (await propose(0, { kind: 'rekey', options: [2] }))?.body.id;
    await rescoreAll(test.deps);
    await approve(id);
    const seen = async () => {
      const { result, questions } = await analysisOf(learner);
      const sum = questions.reduce((all: number, { marks }: { marks: number }) => all + marks, 0);
      expect(sum).toBe(result.marksObtained);
      return result.marksObtained;
    };
    const found = new Set([await seen()]);
    const scoring = rescoreAll(test.deps);
    for (let reads = 0; reads < 10; reads += 1) found.add(await seen());
    await scoring;
    found.add(await seen());
    expect([...found]).toEqual([2.75, 4]);
  });
});
