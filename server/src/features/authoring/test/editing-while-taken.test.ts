import { beforeEach, describe, expect, it } from 'vitest';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let learner: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
  learner = await givenLearner(test);
});

/** Turns every key by one, changes the first text, drops the last question and halves the marks. */
async function editEverything(testId: string): Promise<void> {
  const url = `/api/admin/tests/${testId}`;
  const { questions, ...more } = (await admin.call('GET', url)).body;
  const { id, seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...rest } = more;
  const { totalAttempts, averageScore, ...body } = rest;
  const edited = questions.slice(0, -1).map((question: { correctAnswer: number }, at: number) => ({
    ...question,
    ...(at === 0 && { question: 'Edited?' }),
    correctAnswer: (question.correctAnswer + 1) % 4,
  }));
  const answer = await admin.call('PUT', url, {
    ...body,
    description: 'Edited.',
    correctMarks: 0.5,
    questions: edited,
  });
  expect(answer.status).toBe(200);
}

const answerAll = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id, position) => [id, position % 4]));

describe('editing a published test', () => {
  it('leaves a running attempt on the version it was started on', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    await editEverything(id);

    const reread = (await learner.call('GET', `/api/attempts/${attempt.id}`)).body;
    expect(reread.questions).toEqual(attempt.questions);
    const save = { revision: 0, answers: answerAll(questionIds) };
    const saved = await learner.call('PATCH', `/api/attempts/${attempt.id}/answers`, save);
    expect(saved.status).toBe(200);
    const result = await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {});
    expect(result.body).toMatchObject({ score: 4, totalMarks: 4, percentage: 100 });
  });

  it('leaves results and their analysis as they are', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    const tail = { answers: answerAll(questionIds) };
    const result = (await learner.call('POST', `/api/attempts/${attempt.id}/submission`, tail))
      .body;
    const before = (await learner.call('GET', `/api/results/${result.id}/analysis`)).body;
    await editEverything(id);
    const after = (await learner.call('GET', `/api/results/${result.id}/analysis`)).body;
    expect(after).toEqual(before);
    const read = (await learner.call('GET', `/api/results/${result.id}`)).body;
    expect({ ...read, lateAnswers: [] }).toEqual(result);
  });

  it('gives the next learner the new version', async () => {
    const { id } = await givenTest(test.deps);
    await learner.call('POST', '/api/attempts', { testId: id });
    await editEverything(id);
    const other = await givenLearner(test);
    const attempt = (await other.call('POST', '/api/attempts', { testId: id })).body;
    expect(attempt.questions).toHaveLength(3);
    expect(attempt.questions[0].text).toBe('Edited?');
    expect(attempt.correctMarks).toBe(0.5);
  });

  it('lets a running attempt be finished when the test is archived', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    await admin.call('PATCH', `/api/admin/tests/${id}/status`, { status: 'archived' });
    const tail = { answers: answerAll(questionIds) };
    const result = await learner.call('POST', `/api/attempts/${attempt.id}/submission`, tail);
    expect(result.body.percentage).toBe(100);
    const other = await givenLearner(test);
    expect((await other.call('POST', '/api/attempts', { testId: id })).status).toBe(404);
  });
});
