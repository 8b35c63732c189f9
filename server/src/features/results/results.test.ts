import { beforeEach, describe, expect, it } from 'vitest';
import { givenPart, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;

beforeEach(async () => {
  learner = await givenLearner(test);
});

async function complete(caller: Caller, testId: string, answers: Record<string, number> = {}) {
  const attempt = await caller.call('POST', '/api/attempts', { testId });
  return (await caller.call('POST', `/api/attempts/${attempt.body.id}/submission`, { answers }))
    .body;
}

describe('the list of results', () => {
  it('is the caller’s own, newest first, with its whole length', async () => {
    const first = await complete(learner, (await givenTest(test.deps)).id);
    test.clock.advance(60);
    const second = await complete(learner, (await givenTest(test.deps)).id);
    const other = await givenLearner(test);
    await complete(other, (await givenTest(test.deps)).id);

    const { body } = await learner.call('GET', '/api/results');
    expect(body.total).toBe(2);
    expect(body.items.map((result: { id: string }) => result.id)).toEqual([second.id, first.id]);
    const page = await learner.call('GET', '/api/results?limit=1&offset=1');
    expect([page.body.total, page.body.items[0].id]).toEqual([2, first.id]);
  });

  it('refuses a page that makes no sense', async () => {
    for (const query of ['limit=0', 'limit=x', 'offset=-1', 'testId=1', 'color=red']) {
      expect((await learner.call('GET', `/api/results?${query}`)).status).toBe(422);
    }
  });
});

it('says wherever a result stands that the time ran out, and nothing of one that was handed in', async () => {
  const inTime = await complete(learner, (await givenTest(test.deps)).id);
  const { id: testId } = await givenTest(test.deps);
  const { id: attemptId } = (await learner.call('POST', '/api/attempts', { testId })).body;
  test.clock.advance(24 * 3600);
  const late = (await learner.call('POST', `/api/attempts/${attemptId}/submission`, {})).body;
  const read = async (path: string) => (await learner.call('GET', path)).body;
  for (const [result, expected] of [
    [inTime, undefined],
    [late, true],
  ]) {
    const told = [
      result,
      await read(`/api/results/${result.id}`),
      (await read(`/api/results?testId=${result.testId}`)).items[0],
      (await read(`/api/results/${result.id}/analysis`)).result,
      (await read(`/api/tests/${result.testId}`)).result,
    ];
    expect(told.map(({ timeUp }) => timeUp)).toEqual(told.map(() => expected));
  }
});

describe('the sections of a result', () => {
  it('stand in the answer of the submission, in the list and in the result alike', async () => {
    const { id, questionIds } = await givenTest(test.deps, {
      parts: [
        givenPart(5, 'maths', {
          ...{
            title: { en: 'Maths', hi: 'गणित' },
            correctPoints: 600,
            cutOffs: { UR: 450, SC: 300 },
          },
        }),
        givenPart(5, 'english', { title: { en: 'English' }, qualifying: true }),
      ],
      questions: ['maths', 'maths', 'english'].map((section) => ({ correct: 0, section })),
    });
    const [m1 = '', m2 = ''] = questionIds;
    const result = await complete(learner, id, { [m1]: 0, [m2]: 1 });
    const maths = { title: 'Maths', titles: { hi: 'गणित' }, correct: 1, incorrect: 1, skipped: 0 };
    const counts = { correct: 0, incorrect: 0, skipped: 1 };
    expect(result.sections).toEqual([
      { ...maths, marksObtained: 1.75, totalMarks: 4, cutOff: 1.5, qualified: true },
      { title: 'English', ...counts, marksObtained: 0, totalMarks: 1 },
    ]);
    expect(result).toMatchObject({ marksObtained: 1.75, totalMarks: 4 });
    const { lateAnswers: _, ...written } = result;
    expect((await learner.call('GET', `/api/results/${result.id}`)).body).toEqual(written);
    expect((await learner.call('GET', '/api/results')).body.items).toEqual([written]);
    const again = await learner.call('POST', `/api/attempts/${result.attemptId}/submission`, {});
    expect(again.body).toEqual(result);
  });

  it('are one without a name where the paper is not divided', async () => {
    const { sections } = await complete(learner, (await givenTest(test.deps)).id);
    expect(sections).toMatchObject([{ title: '', correct: 0, skipped: 4, totalMarks: 4 }]);
    expect(sections[0]).not.toHaveProperty('qualified');
  });

  it('take one statement for a list of many tests, and none the next time', async () => {
    for (let count = 0; count < 5; count += 1) {
      await complete(learner, (await givenTest(test.deps)).id);
    }
    const count = async () => {
      const recording = recordStatements(test.deps.pool);
      const { body } = await learner.call('GET', '/api/results');
      expect(body.items.every((item: { sections: object[] }) => item.sections.length === 1)).toBe(
        true,
      );
      const sent = recording.stop().filter(({ name }) => name !== 'select-actors');
      return sent.reduce((sum, { times }) => sum + times, 0);
    };
    expect([await count(), await count()]).toEqual([3, 2]);
  });
});

describe('one result', () => {
  it('is not there for anybody else', async () => {
    const { lateAnswers, ...result } = await complete(learner, (await givenTest(test.deps)).id);
    expect(lateAnswers).toEqual([]);
    const other = await givenLearner(test);
    expect((await learner.call('GET', `/api/results/${result.id}`)).body).toEqual(result);
    expect((await other.call('GET', `/api/results/${result.id}`)).status).toBe(404);
    expect((await other.call('GET', `/api/results/${result.id}/analysis`)).status).toBe(404);
    expect((await test.visitor.call('GET', `/api/results/${result.id}`)).status).toBe(401);
  });
});

describe('the analysis', () => {
  it('shows every question with chosen, correct and explanation', async () => {
    const { id, questionIds } = await givenTest(test.deps, {
      questions: [
        { correct: 2, explanation: 'तीसरा, for “₹ 3”.', subject: 'इतिहास "1"', tag: 'Dogras' },
        { correct: 0, subject: 'Économie' },
        { correct: 1 },
      ],
    });
    const [q1 = '', q2 = ''] = questionIds;
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    await learner.call('PATCH', `/api/attempts/${attempt.id}/answers`, {
      revision: 0,
      answers: { [q1]: 2, [q2]: 3 },
      flagged: [q2],
      timeSpent: { [q1]: 40 },
    });
    const result = (await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {})).body;
    const { body } = await learner.call('GET', `/api/results/${result.id}/analysis`);

    expect(body.questions[0]).toEqual({
      ...attempt.questions[0],
      section: 0,
      chosen: 2,
      marks: 1,
      correct: 2,
      explanation: 'तीसरा, for “₹ 3”.',
      ruling: null,
      timeSpent: 40,
      flagged: false,
    });
    expect(body.questions[1]).toMatchObject({ chosen: 3, correct: 0, flagged: true });
    expect(body.questions[2]).toMatchObject({
      chosen: null,
      correct: 1,
      subject: 'General Knowledge',
    });
    expect(body.subjects.map((subject: { subject: string }) => subject.subject)).toEqual([
      'इतिहास "1"',
      'Économie',
      'General Knowledge',
    ]);
    expect(body).toMatchObject({ grade: 'Needs Work', accuracy: 50, standing: null });
  });

  it('has the history until this result, however many have come since', async () => {
    const results: { id: string; testId: string }[] = [];
    for (let count = 0; count < 22; count += 1) {
      results.push(await complete(learner, (await givenTest(test.deps)).id));
      test.clock.advance(60);
    }
    const testsUntil = async (place: number) => {
      const { body } = await learner.call('GET', `/api/results/${results[place]?.id}/analysis`);
      return body.history.map(({ testId }: { testId: string }) => testId);
    };
    const testIds = results.map(({ testId }) => testId);
    expect(await testsUntil(1)).toEqual(testIds.slice(0, 2));
    expect(await testsUntil(20)).toEqual(testIds.slice(1, 21));
  });

  it('calls an answer over the limit of its section neither right nor wrong, and a blank beside as many not skipped', async () => {
    const { id, questionIds } = await givenTest(test.deps, {
      parts: [givenPart(5, 'maths', { attemptMax: 1 })],
      questions: [0, 0, 0].map((correct) => ({ correct, section: 'maths' })),
    });
    const answers = { [`${questionIds[0]}`]: 0, [`${questionIds[2]}`]: 0 };
    const result = await complete(learner, id, answers);
    expect(result).toMatchObject({ correctAnswers: 1, incorrectAnswers: 0, skippedAnswers: 0 });
    const { questions } = (await learner.call('GET', `/api/results/${result.id}/analysis`)).body;
    expect(questions).toMatchObject([{ marks: 1 }, { chosen: null }, { marks: 0, chosen: 0 }]);
    expect(questions.map((question: object) => 'uncounted' in question)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('ranks among first attempts, ties sharing a rank, from ten learners on', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const right = (count: number) =>
      Object.fromEntries(questionIds.slice(0, count).map((question, index) => [question, index]));
    // 4, 3, 3, 2, 1, 0, 0, 0, 0 right and the learner's own 3
    for (const count of [4, 3, 3, 2, 1, 0, 0, 0, 0]) {
      await complete(await givenLearner(test), id, right(count));
    }
    const result = await complete(learner, id, right(3));
    const { body } = await learner.call('GET', `/api/results/${result.id}/analysis`);
    expect(body.standing).toEqual({ rank: 2, learners: 10, percentile: 90 });
    expect(body.standingFromFirstAttempt).toBe(false);
  });
});
