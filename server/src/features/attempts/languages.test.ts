import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccount, givenPassword, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

let paper: { id: string; questionIds: string[] };
let learner: Caller;

/** The first question is in Hindi, the second in Hindi and Urdu, the others in English alone. */
beforeEach(async () => {
  paper = await givenTest(test.deps, {
    questions: [
      { explanation: 'Secret one.', translations: { hi: {} } },
      { explanation: 'Secret two.', translations: { hi: {}, ur: {} } },
      { explanation: 'Secret three.', translations: { hi: { reviewed: false } } },
      {
        explanation: 'Secret four.',
        translations: { hi: { source: { question: 'Before?', options: [], explanation: '' } } },
      },
    ],
  });
  learner = await givenLearner(test);
});

const start = (body: object = {}, caller = learner) =>
  caller.call('POST', '/api/attempts', { testId: paper.id, ...body });
const handIn = (attemptId: string, body: object = {}) =>
  learner.call('POST', `/api/attempts/${attemptId}/submission`, body);
const langs = (questions: readonly { lang?: string }[]) => questions.map(({ lang }) => lang);

describe('a test in several languages', () => {
  it('says in which: English, and what is reviewed beside the English of now', async () => {
    expect((await test.visitor.call('GET', `/api/tests/${paper.id}`)).body.languages).toEqual([
      'en',
      'hi',
      'ur',
    ]);
    const other = await givenTest(test.deps);
    expect((await test.visitor.call('GET', `/api/tests/${other.id}`)).body.languages).toEqual([
      'en',
    ]);
  });

  it('is English, and as it always was, for who chooses nothing', async () => {
    const { body } = await start();
    expect(body).toMatchObject({ lang: 'en', languages: ['en', 'hi', 'ur'] });
    expect(Object.keys(body.questions[0])).toEqual(['id', 'text', 'options', 'subject', 'tag']);
  });

  it('is shown in the language that was chosen, a question that is not translated whole in English', async () => {
    const { body } = await start({ lang: 'hi' });
    expect(body).toMatchObject({ lang: 'hi', languages: ['en', 'hi', 'ur'] });
    expect(langs(body.questions)).toEqual(['hi', 'hi', 'en', 'en']);
    expect(body.questions[0]).toMatchObject({
      text: expect.stringMatching(/^hi: Question 1/),
      options: ['hi: first', 'hi: second', 'hi: third', 'hi: fourth'],
    });
    expect(body.questions[2]).toMatchObject({
      text: expect.stringMatching(/^Question 3/),
      options: ['first', 'second', 'third', 'fourth'],
    });
    const again = await learner.call('GET', `/api/attempts/${body.id}`);
    expect(langs(again.body.questions)).toEqual(['hi', 'hi', 'en', 'en']);
  });

  it('is read in each of its languages while it runs; the one that was chosen stays', async () => {
    const { id, questions } = (await start({ lang: 'hi' })).body;
    const english = await learner.call('GET', `/api/attempts/${id}?lang=en`);
    expect(langs(english.body.questions)).toEqual([undefined, undefined, undefined, undefined]);
    const urdu = await learner.call('GET', `/api/attempts/${id}?lang=ur`);
    expect(langs(urdu.body.questions)).toEqual(['en', 'ur', 'en', 'en']);
    expect(urdu.body.lang).toBe('hi');
    const ids = (list: readonly { id: string }[]) => list.map((question) => question.id);
    expect(ids(urdu.body.questions)).toEqual(ids(questions));
  });

  it('refuses a language that it lacks, and starts nothing', async () => {
    const english = await givenTest(test.deps);
    const refused = await start({ testId: english.id, lang: 'ur' });
    expect(refused).toMatchObject({
      status: 422,
      body: { type: 'invalid-input', detail: 'This test is not available in Urdu.' },
    });
    expect((await start({ testId: english.id, lang: 'fr' })).status).toBe(422);
    expect((await learner.call('GET', '/api/attempts')).body.total).toBe(0);
    const { id } = (await start({ testId: english.id, lang: 'en' })).body;
    expect((await learner.call('GET', `/api/attempts/${id}?lang=hi`)).status).toBe(422);
    const result = (await handIn(id)).body;
    const analysis = `/api/results/${result.id}/analysis`;
    expect((await learner.call('GET', `${analysis}?lang=hi`)).status).toBe(422);
    expect((await learner.call('GET', `${analysis}?lang=en`)).status).toBe(200);
  });

  it('is taken up in the language that is asked for, or in its own where its version lacks that', async () => {
    const { id } = (await start({ lang: 'hi' })).body;
    const urdu = await start({ lang: 'ur' });
    expect(urdu).toMatchObject({ status: 200, body: { id, lang: 'hi' } });
    expect(langs(urdu.body.questions)).toEqual(['en', 'ur', 'en', 'en']);
    const english = await givenTest(test.deps);
    await start({ testId: english.id });
    expect((await start({ testId: english.id, lang: 'hi' })).status).toBe(200);
  });

  it('scores by letters, whatever language was read', async () => {
    const { id } = (await start({ lang: 'ur' })).body;
    const answers = Object.fromEntries(paper.questionIds.map((one, place) => [one, place]));
    const { body } = await handIn(id, { answers });
    expect(body.correctAnswers).toBe(4);
  });

  it('is explained in each language after the submission', async () => {
    const { id } = (await start({ lang: 'hi' })).body;
    const { id: resultId } = (await handIn(id)).body;
    const at = `/api/results/${resultId}/analysis`;
    const chosen = (await learner.call('GET', at)).body;
    expect(chosen).toMatchObject({ lang: 'hi', languages: ['en', 'hi', 'ur'] });
    const explanations = (body: { questions: { explanation: string }[] }) =>
      body.questions.map(({ explanation }) => explanation);
    expect(explanations(chosen)).toEqual([
      'hi: Secret one.',
      'hi: Secret two.',
      'Secret three.',
      'Secret four.',
    ]);
    expect(langs(chosen.questions)).toEqual(['hi', 'hi', 'en', 'en']);
    const urdu = (await learner.call('GET', `${at}?lang=ur`)).body;
    expect(explanations(urdu)).toEqual([
      'Secret one.',
      'ur: Secret two.',
      'Secret three.',
      'Secret four.',
    ]);
    const english = (await learner.call('GET', `${at}?lang=en`)).body;
    expect(langs(english.questions)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps explanations in all languages to itself before', async () => {
    const started = await start({ lang: 'hi' });
    const { id } = started.body;
    const [one, ...others] = [
      started,
      await learner.call('GET', `/api/attempts/${id}`),
      await learner.call('GET', `/api/attempts/${id}?lang=hi`),
      await learner.call('GET', `/api/attempts/${id}?lang=ur`),
      await learner.call('GET', `/api/tests/${paper.id}`),
      await learner.call('GET', `/api/results/${id}/analysis?lang=hi`),
      await learner.call('GET', '/api/account/export'),
    ];
    expect(one?.body.questions[0].text).toMatch(/^hi/);
    for (const { body } of [one, ...others].filter((answer) => answer !== undefined)) {
      expect(JSON.stringify(body)).not.toMatch(/Secret|explanation"|correct"/);
    }
  });

  it('takes no more statements than in English', async () => {
    const take = async (caller: Caller) => {
      const counts: Record<string, number> = {};
      const counted = async (step: string, ...call: Parameters<Caller['call']>) => {
        const recording = recordStatements(test.deps.pool);
        const answer = await caller.call(...call);
        expect(answer.status).toBeLessThan(300);
        const sent = recording.stop().filter(({ name }) => name !== 'select-actors');
        counts[step] = sent.reduce((sum, { times }) => sum + times, 0);
        return answer.body;
      };
      const body = { testId: paper.id, lang: 'hi' };
      const { id } = await counted('start', 'POST', '/api/attempts', body);
      await counted('switch', 'GET', `/api/attempts/${id}?lang=ur`);
      const answers = { [paper.questionIds[0] ?? '']: 1 };
      await counted('save', 'PATCH', `/api/attempts/${id}/answers`, { revision: 0, answers });
      await counted('save', 'PATCH', `/api/attempts/${id}/answers`, { revision: 1, answers });
      const result = await counted('submit', 'POST', `/api/attempts/${id}/submission`, {});
      await counted('review', 'GET', `/api/results/${result.id}/analysis?lang=hi`);
      await counted('in Urdu', 'GET', `/api/results/${result.id}/analysis?lang=ur`);
      return counts;
    };
    const first = await take(learner);
    expect(first.start).toBeLessThanOrEqual(3);
    expect(first.switch).toBe(1);
    const next = await take(await givenLearner(test));
    expect(next).toEqual({ start: 2, switch: 1, save: 1, submit: 1, review: 1, 'in Urdu': 1 });
  });
});

it('is a guest’s choice as well, and goes to the account with what he has taken', async () => {
  const cookies: Record<string, string> = {};
  const call = async (url: string, payload: object = {}) => {
    const answer = await test.app.inject({ method: 'POST', url, cookies, payload });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer.json();
  };
  await call('/api/account/guest');
  const { id, questions } = await call('/api/attempts', { testId: paper.id, lang: 'hi' });
  expect(langs(questions)).toEqual(['hi', 'hi', 'en', 'en']);
  const result = await call(`/api/attempts/${id}/submission`);
  const { email } = await givenAccount(test.deps);
  const account = await call('/api/account/sessions/email', {
    ...{ email, password: givenPassword, keepsGuest: true },
  });
  const { rows } = await test.deps.pool.query('select account_id, lang from attempts');
  expect(rows).toEqual([{ account_id: account.id, lang: 'hi' }]);
  const { statusCode, body } = await test.app.inject({
    method: 'GET',
    url: `/api/results/${result.id}/analysis?lang=ur`,
    cookies,
  });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ lang: 'hi' });
});
