import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenPart, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let source: { id: string; questionIds: string[] };
let target: { id: string; questionIds: string[] };

beforeEach(async () => {
  test.clock.advance(60);
  admin = await givenAdmin(test);
  const translations = { hi: { question: 'कौन-सी नदी?' } };
  source = await givenTest(test.deps, {
    questions: [
      { text: 'Which river?', subject: 'Geography', tag: 'Rivers', translations },
      { text: 'Which lake?', subject: 'Geography', tag: 'Lakes', explanation: 'Wular.' },
    ],
  });
  target = await givenTest(test.deps, { questions: [{ text: 'Two and two?' }] });
});

const add = (ids: readonly (string | undefined)[], more: object = {}, testId = target.id) =>
  admin.call('POST', `/api/admin/tests/${testId}/bank-questions`, { ids, ...more });
const seen = async (testId = target.id) =>
  (await admin.call('GET', `/api/admin/tests/${testId}/bank-questions`)).body;
const read = async (testId = target.id) =>
  (await admin.call('GET', `/api/admin/tests/${testId}`)).body;
const textsOf = async (testId = target.id) =>
  (await read(testId)).questions.map(({ question }: { question: string }) => question);

describe('questions of the bank in a test', () => {
  it('stand behind its own, with all that the bank says of them, and are known as what they are', async () => {
    const { questionIds } = source;
    expect(await add(questionIds.toReversed())).toMatchObject({ status: 201, body: { added: 2 } });
    const { questions, totalQuestions } = await read();
    expect(questions).toMatchObject([
      { question: 'Two and two?' },
      { question: 'Which lake?', subject: 'Geography', tag: 'Lakes', explanation: 'Wular.' },
      { question: 'Which river?', translations: { hi: { state: 'reviewed' } } },
    ]);
    expect(totalQuestions).toBe(3);
    expect((await seen()).bankQuestionIds).toEqual([
      target.questionIds[0],
      ...questionIds.toReversed(),
    ]);
    const question = await admin.call('GET', `/api/admin/bank/${questionIds[0]}`);
    expect(question.body).toMatchObject({ tests: 2, revision: 1 });
    const [entry] = await auditOf(test.deps, target.id);
    expect(entry).toMatchObject({
      action: 'test.updated',
      after: { questions: expect.anything() },
    });
  });

  it('come in their newest revision', async () => {
    const [id] = source.questionIds;
    await admin.call('POST', `/api/admin/bank/${id}/revisions`, {
      ...{ basedOn: 1, question: 'Which river is it?', options: ['Jhelum', 'Ravi'] },
      correctAnswer: 1,
    });
    await add([id]);
    expect(await textsOf()).toEqual(['Two and two?', 'Which river is it?']);
    const { uses } = (await admin.call('GET', `/api/admin/bank/${id}`)).body;
    const revisions = uses.map((use: { testId: string; revision: number }) => [
      use.testId,
      use.revision,
    ]);
    expect(new Map(revisions)).toEqual(
      new Map([
        [target.id, 2],
        [source.id, 1],
      ]),
    );
  });

  it('reach a learner who starts from now on, and nobody who has started', async () => {
    const learner = await givenLearner(test);
    const other = await givenLearner(test);
    const start = async (caller: Caller) =>
      (await caller.call('POST', '/api/attempts', { testId: target.id })).body.questions.length;
    expect(await start(learner)).toBe(1);
    await add(source.questionIds);
    expect([await start(learner), await start(other)]).toEqual([1, 3]);
  });

  it('are asked once: the same again is refused, and nothing of the rest is taken', async () => {
    const [river, lake] = source.questionIds;
    await add([river]);
    const again = await add([lake, river]);
    expect(again).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'ids.1',
            message: 'The test asks “Which river?” already, as its question 2.',
          },
        ],
      },
    });
    expect((await add([lake, lake])).body.errors).toMatchObject([{ path: 'ids.1' }]);
    expect(await textsOf()).toEqual(['Two and two?', 'Which river?']);
  });

  it('are refused where they are retired, or where there are none such', async () => {
    const [river, lake] = source.questionIds;
    await admin.call('PATCH', '/api/admin/bank', { ids: [river], change: { isRetired: true } });
    expect((await add([river])).body.errors).toMatchObject([
      { message: '“Which river?” is retired: no new test takes it.' },
    ]);
    expect((await add([lake, newId()])).status).toBe(404);
    expect((await add([lake], {}, newId())).status).toBe(404);
    expect((await seen()).questions).toBe(1);
  });

  it('go into the section that is named, before what stands in the next one', async () => {
    const questions = ['first', 'second'].map((section) => ({ text: section, section }));
    const parts = [givenPart(5, 'first'), givenPart(5, 'second')];
    const { id } = await givenTest(test.deps, { parts, questions });
    const { sections } = await seen(id);
    expect(sections.map(({ key }: { key: string }) => key)).toEqual(['first', 'second']);
    const [river] = source.questionIds;
    expect((await add([river], {}, id)).body.errors).toMatchObject([{ path: 'section' }]);
    expect((await add([river], { section: 'third' }, id)).status).toBe(422);
    expect((await add([river], { section: 'first' }, id)).status).toBe(201);
    const learner = await givenLearner(test);
    const { body } = await learner.call('POST', '/api/attempts', { testId: id });
    expect(body.parts[0].sections).toMatchObject([{ from: 0, to: 1 }]);
  });

  it('wait for who has seen an older state of the test, and tell who has it open', async () => {
    const [river, lake] = source.questionIds;
    const { updatedAt } = await seen();
    const { id, seriesTitles, totalAttempts, averageScore, ...open } = await read();
    const both = await Promise.all([add([river], { updatedAt }), add([lake], { updatedAt })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await seen()).questions).toBe(2);
    const { createdAt, totalQuestions, totalMarks, languages, ...rest } = open;
    const written = { ...rest, description: 'Sums.' };
    expect((await admin.call('PUT', `/api/admin/tests/${id}`, written)).status).toBe(409);
  });
});
