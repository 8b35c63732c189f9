import { beforeEach, describe, expect, it } from 'vitest';
import { isUnusuallyFast } from '#domain/unusual-speed.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

type Paper = { readonly id: string; readonly questionIds: readonly string[] };

/** Ten questions; the right option of each is its place modulo four. */
const givenPaper = () =>
  givenTest(test.deps, { questions: Array.from({ length: 10 }, () => ({})) });

/** Answers all questions, `right` of them rightly. The browser claims a minute for each. */
async function take(learner: Caller, paper: Paper, seconds: number, right: number) {
  const { questionIds, id } = paper;
  const started = await learner.call('POST', '/api/attempts', { testId: id, retake: true });
  test.clock.advance(seconds);
  const { status } = await learner.call('POST', `/api/attempts/${started.body.id}/submission`, {
    revision: 0,
    answers: Object.fromEntries(
      questionIds.map((question, place) => [question, (place + (place < right ? 0 : 1)) % 4]),
    ),
    timeSpent: Object.fromEntries(questionIds.map((question) => [question, 60])),
  });
  expect(status).toBe(200);
}

const read = async (id: string) =>
  (await admin.call('GET', `/api/admin/analytics/tests/${id}`)).body.fastResults;

describe('unusually fast results', () => {
  it('are shown with who has them, the newest first, by the time of the server', async () => {
    const paper = await givenPaper();
    const asha = await givenLearner(test, { name: 'Asha Bhat' });
    await take(asha, paper, 20, 8);
    await take(await givenLearner(test, { name: 'Bilal Dar' }), paper, 30, 10);
    await take(await givenLearner(test, { name: 'Zoya Mir' }), paper, 20, 5);
    await take(await givenLearner(test, { name: 'Omar Lone' }), paper, 29, 6);
    const shown = await read(paper.id);
    expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Omar Lone', 'Asha Bhat']);
    expect(shown[1]).toMatchObject({
      userId: asha.id,
      email: asha.email,
      totalMarks: 10,
      correct: 8,
      answered: 10,
      timeTakenSeconds: 20,
    });
  });

  it('are none of a test that nobody or only who comes back took so fast', async () => {
    const paper = await givenPaper();
    expect(await read(paper.id)).toEqual([]);
    const asha = await givenLearner(test, { name: 'Asha Bhat' });
    await take(asha, paper, 300, 8);
    await take(asha, paper, 10, 10);
    expect(await read(paper.id)).toEqual([]);
  });

  it('stay when whoever has one takes the test again and would delete it', async () => {
    const paper = await givenPaper();
    const asha = await givenLearner(test, { name: 'Asha Bhat' });
    await take(asha, paper, 10, 10);
    await take(asha, paper, 300, 10);
    const [fast] = await read(paper.id);
    const answer = await asha.call('DELETE', `/api/results/${fast.id}`);
    expect([answer.status, answer.body.type, answer.body.detail]).toEqual([
      409,
      'conflict',
      'This attempt counts for your rank. It can be deleted only together with your account.',
    ]);
    expect(await read(paper.id)).toEqual([fast]);
  });

  it('that do not count for rank can be deleted', async () => {
    const paper = await givenPaper();
    const asha = await givenLearner(test, { name: 'Asha Bhat' });
    await take(asha, paper, 300, 10);
    await take(asha, paper, 10, 10);
    const { body } = await asha.call('GET', `/api/results?testId=${paper.id}`);
    await take(asha, paper, 300, 10);
    const answer = await asha.call('DELETE', `/api/results/${body.items[0].id}`);
    expect(answer.status).toBe(204);
  });

  it('are at most fifty', async () => {
    const paper = await givenPaper();
    for (let each = 0; each < 51; each += 1) {
      await take(await givenLearner(test, { name: `Learner ${each}` }), paper, 10, 10);
    }
    const names = (await read(paper.id)).map(({ name }: { name: string }) => name);
    expect([names.length, names[0], names[49]]).toEqual([50, 'Learner 50', 'Learner 1']);
  });

  it('are marked by the database by the same rule', async () => {
    const { rows } = await test.deps.pool.query(
      `select generation_expression as condition from information_schema.columns
        where table_name = 'results' and column_name = 'is_unusually_fast'`,
    );
    const grid = await test.deps.pool.query(
      `select correct_count as correct, incorrect_count as incorrect, time_taken_seconds as seconds,
              (${rows[0].condition}) as is_marked
         from generate_series(0, 14) as correct_count, generate_series(0, 14) as incorrect_count,
              generate_series(0, 90, 1) as time_taken_seconds`,
    );
    expect(grid.rows.some(({ is_marked }) => is_marked)).toBe(true);
    expect(grid.rows.filter((row) => isUnusuallyFast(row) !== row.is_marked)).toEqual([]);
  });
});
