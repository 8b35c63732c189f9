import { beforeEach, describe, expect, it } from 'vitest';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { answerInPractice } from '#testing/practising.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let asha: Caller;
let gone: { id: string; questionIds: string[] };
let kept: { id: string; questionIds: string[] };
let practice: Answer['body'];

const start = async (mode: string) => {
  practice = (await asha.call('POST', '/api/practice', { pool: 'mixed', mode, count: 8 })).body;
};
const read = async () => (await asha.call('GET', `/api/attempts/${practice.id}`)).body;
const purge = async ({ id }: { id: string }) => {
  await test.deps.pool.query('delete from tests where id = $1', [id]);
};
const idsOf = (testId: string): string[] =>
  practice.questions
    .filter((one: { testId: string }) => one.testId === testId)
    .map(({ id }: { id: string }) => id);
const chosen = (ids: readonly string[], option: number) =>
  Object.fromEntries(ids.map((id) => [id, option]));

describe('a practice of which a test was deleted for good', () => {
  beforeEach(async () => {
    await test.deps.pool.query('truncate tests, series cascade');
    asha = await givenLearner(test);
    gone = await givenTest(test.deps);
    kept = await givenTest(test.deps, {
      questions: [3, 3, 3, 3].map((correct) => ({ correct })),
    });
  });

  it('keeps each answer at its own question', async () => {
    await start('exam');
    const answers = { ...chosen(idsOf(gone.id), 0), ...chosen(idsOf(kept.id), 3) };
    const [marked] = idsOf(kept.id).slice(-1);
    await answerInPractice(asha, practice.id, answers, { flagged: [marked], current: marked });
    await purge(gone);
    const listed = (await asha.call('GET', '/api/practice')).body.items[0];
    expect(listed).toMatchObject({ questions: 4, answered: 4 });
    expect(await read()).toMatchObject({
      answers: chosen(idsOf(kept.id), 3),
      flagged: [marked],
      current: marked,
      timeSpent: chosen(idsOf(kept.id), 10),
    });
    const handed = await asha.call('POST', `/api/attempts/${practice.id}/submission`, {});
    expect(handed.body).toMatchObject({ correctAnswers: 4, totalQuestions: 4 });
  });

  it.each(['exam', 'study'])('in %s mode saves what is sent of the others', async (mode) => {
    await start(mode);
    await purge(gone);
    const [first] = idsOf(gone.id);
    const answers = { ...chosen(idsOf(gone.id), 0), ...chosen(idsOf(kept.id), 3) };
    const more = { timeSpent: { [`${first}`]: 5 }, current: first };
    const flagged = [first, idsOf(kept.id)[0]];
    const saved = await answerInPractice(asha, practice.id, answers, { ...more, flagged });
    expect(saved.status).toBe(200);
    expect(saved.body.standing).toEqual(
      mode === 'exam' ? Object.fromEntries(idsOf(gone.id).map((id) => [id, null])) : undefined,
    );
    const after = await read();
    expect(after.answers).toEqual(chosen(idsOf(kept.id), 3));
    expect([after.flagged, after.current]).toEqual([[idsOf(kept.id)[0]], null]);
    const body = { answers: chosen(idsOf(gone.id), 1) };
    const handed = await asha.call('POST', `/api/attempts/${practice.id}/submission`, body);
    expect(handed.body).toMatchObject({ correctAnswers: 4, totalQuestions: 4 });
  });

  it('is there with no question when all are gone', async () => {
    await start('exam');
    await purge(gone);
    await purge(kept);
    expect(await read()).toMatchObject({ questions: [], answers: {} });
    const handed = await asha.call('POST', `/api/attempts/${practice.id}/submission`, {});
    expect(handed.body).toMatchObject({ totalQuestions: 0, totalMarks: 0 });
  });
});
