import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUncounted } from '#features/analytics/counting/change-queries.ts';
import { countAllTests, countPortion, countTest } from '#features/analytics/counting/count.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { deleteCountedResult } from '#features/results/port.ts';
import { withTransaction, withTransactionAgain } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { paceOf, withoutPauses } from '#platform/jobs/pace.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { countFromScratch, readCounted, readResults } from '#testing/tallies.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const pool = () => test.deps.pool;

type Paper = { readonly id: string; readonly questionIds: readonly string[] };
async function take(learner: Caller, paper: Paper, answers: string, seriesId?: string) {
  const started = await learner.call('POST', '/api/attempts', {
    testId: paper.id,
    retake: true,
    ...(seriesId ? { seriesId } : {}),
  });
  // Somebody whose account has just been deleted takes nothing.
  if (started.status >= 400) return;
  // What he chose first, where he does not stay with it.
  await learner.call('PATCH', `/api/attempts/${started.body.id}/answers`, {
    revision: 0,
    answers: Object.fromEntries(paper.questionIds.map((id) => [id, answers.charCodeAt(1) % 4])),
  });
  test.clock.advance(1 + (answers.charCodeAt(0) % 3));
  await learner.call('POST', `/api/attempts/${started.body.id}/submission`, {
    answers: Object.fromEntries(
      paper.questionIds
        .map((id, place) => [id, 'ABCD'.indexOf(answers[place] ?? '-')])
        .filter(([, option]) => option !== -1),
    ),
    timeSpent: Object.fromEntries(paper.questionIds.map((id, place) => [id, place + 1])),
  });
}

async function discard(learner: Caller, paper: Paper) {
  const { status, body } = await learner.call('POST', '/api/attempts', {
    testId: paper.id,
    retake: true,
  });
  if (status < 400) await learner.call('DELETE', `/api/attempts/${body.id}`);
}

/** Deletes an earlier attempt, if there is one. */
async function forget(learner: Caller): Promise<void> {
  const { body } = await learner.call('GET', '/api/results/history');
  const past = body.items?.find(({ replaced }: { replaced: boolean }) => replaced);
  if (past) await learner.call('DELETE', `/api/results/${past.resultId}`);
}

/** An attempt that counts becomes void; once there is none, one by which he ranks though it is gone. */
async function voidOne({ id, call }: Person): Promise<void> {
  const { body } = await call('GET', '/api/results/history');
  const counts = (one: { counted: boolean; replaced: boolean }) => one.counted || !one.replaced;
  const { rows } = await pool().query(
    'select id from score_lines where account_id = $1 and is_first',
    [id],
  );
  const resultId = body.items?.findLast(counts)?.resultId ?? rows[0]?.id;
  if (!resultId) return;
  await withTransactionAgain(test.deps.db, (db) => deleteCountedResult(db, id, resultId)).catch(
    (error: unknown) => {
      // Deleted or made void by somebody else at this moment.
      if (!(error instanceof AppError)) throw error;
    },
  );
}

const crash = new Error('the process is killed');

/** A portion that is counted and then forgotten, as when the process or the database dies before the commit. */
async function countAndCrash(testId: string): Promise<void> {
  await withTransaction(test.deps.db, async (db) => {
    await countPortion({ db }, testId, 3);
    throw crash;
  }).catch((error: unknown) => {
    if (error !== crash) throw error;
  });
}

type Step =
  | { readonly kind: 'take'; who: number; answers: string; inSeries: boolean }
  | { readonly kind: 'discard' | 'forget' | 'leave' | 'void'; who: number }
  | { readonly kind: 'edit' | 'drop-series' | 'crash' }
  | { readonly kind: 'count'; most: number };

const who = fc.nat(3);
const answers = fc.string({ unit: fc.constantFrom(...'ABCD-'), minLength: 4, maxLength: 4 });
const kindOf = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: kindOf('take'), who, answers, inSeries: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('discard', 'forget', 'leave', 'void'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('edit', 'drop-series', 'crash') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kindOf('count'), most: fc.integer({ min: 1, max: 4 }) }),
  },
);

type World = {
  readonly paper: Paper;
  readonly seriesId: string;
  readonly learners: readonly Person[];
};

async function givenWorld(): Promise<World> {
  const { id: seriesId } = await givenSeries(test.deps);
  const paper = await givenTest(test.deps, { durationMinutes: 600, inSeries: seriesId });
  await pool().query('update tests set is_standalone = true where id = $1', [paper.id]);
  const learners = await Promise.all([0, 1, 2, 3].map(() => givenLearner(test)));
  for (const { call } of learners) await call('POST', `/api/series/${seriesId}/enrolment`);
  return { paper, seriesId, learners };
}

async function play(step: Step, { paper, seriesId, learners }: World): Promise<void> {
  const learner = learners['who' in step ? step.who : 0];
  if (!learner) throw new Error('nobody');
  switch (step.kind) {
    case 'take':
      return take(learner, paper, step.answers, step.inSeries ? seriesId : undefined);
    case 'discard':
      return discard(learner, paper);
    case 'forget':
      return forget(learner);
    case 'void':
      return voidOne(learner);
    case 'leave':
      await pool().query('delete from accounts where id = $1', [learner.id]);
      return;
    case 'edit':
      await pool().query('update questions set correct = (correct + 1) % 4 where id = $1', [
        paper.questionIds[0],
      ]);
      return freezeTest(test.deps.db, paper.id, test.clock.now());
    case 'drop-series':
      await pool().query('delete from series where id = $1', [seriesId]);
      return;
    case 'count':
      await countPortion(test.deps, paper.id, step.most);
      return;
    case 'crash':
      return countAndCrash(paper.id);
  }
}

/** All at the same time; only accounts and series are deleted one after the other, they have links in common. */
async function playAtOnce(steps: readonly Step[], world: World): Promise<void> {
  const isDeletion = ({ kind }: Step) => kind === 'leave' || kind === 'drop-series';
  await Promise.all([
    ...steps.filter((step) => !isDeletion(step)).map((step) => play(step, world)),
    (async () => {
      for (const step of steps.filter(isDeletion)) await play(step, world);
    })(),
  ]);
}

describe('what is counted bit by bit', () => {
  it('equals what is counted from scratch, whatever happens at the same time', async () => {
    const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moments, async (moments) => {
        const world = await givenWorld();
        for (const steps of moments) {
          await playAtOnce(steps, world);
          const { kept, stored } = await readResults(test.deps, world.paper.id);
          expect(kept).toEqual(stored);
        }
        await countTest(test.deps, world.paper.id, withoutPauses);
        expect(await readCounted(test.deps, world.paper.id)).toEqual(
          await countFromScratch(test.deps, world.paper.id),
        );
        const { rows } = await pool().query(
          'select g.attempt_id from gone_sheets g join test_versions v on v.id = g.version_id where v.test_id = $1',
          [world.paper.id],
        );
        expect(rows).toEqual([]);
      }),
      // What ran at the same time does not fail the same way twice.
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it('goes on where it was stopped, and shows only what is counted to its end', async () => {
    const paper = await givenTest(test.deps);
    const figures = async () =>
      (await pool().query('select completed from test_figures where test_id = $1', [paper.id]))
        .rows;
    await take(await givenLearner(test), paper, 'ABCD');
    await countTest(test.deps, paper.id, withoutPauses);
    await take(await givenLearner(test), paper, 'ABC-');

    await countTest(test.deps, paper.id, paceOf(1, AbortSignal.abort()));
    expect(await countUncounted(test.deps.db, paper.id, 1)).toBe(0);
    expect(await figures()).toEqual([{ completed: 1 }]);
    await countAllTests(test.deps, withoutPauses);
    expect(await figures()).toEqual([{ completed: 2 }]);
  });

  it('is of all tests but the one with which something is wrong', async () => {
    const papers = [await givenTest(test.deps), await givenTest(test.deps)];
    const learner = await givenLearner(test);
    for (const paper of papers) await take(learner, paper, 'ABCD');
    const [bad, good] = papers.map(({ id }) => id).sort();
    await pool().query(
      `alter table test_counts add constraint broken check (test_id <> '${bad}') not valid`,
    );
    try {
      await expect(countAllTests(test.deps, withoutPauses)).rejects.toThrow('could not be counted');
    } finally {
      await pool().query('alter table test_counts drop constraint broken');
    }
    const { rows } = await pool().query('select test_id from test_figures');
    expect(rows).toEqual([{ test_id: good }]);
    expect(await countUncounted(test.deps.db, `${bad}`, 1)).toBe(1);
  });

  it('leaves nothing of a test that is deleted', async () => {
    const paper = await givenTest(test.deps);
    const learner = await givenLearner(test);
    await take(learner, paper, 'ABCD');
    await countPortion(test.deps, paper.id);
    await take(learner, paper, 'DCBA');
    await pool().query('delete from tests where id = $1', [paper.id]);
    await countAllTests(test.deps, withoutPauses);
    for (const table of ['uncounted_changes', 'gone_sheets', 'question_tallies', 'test_counts']) {
      expect((await pool().query(`select * from ${table}`)).rows).toEqual([]);
    }
  });
});
