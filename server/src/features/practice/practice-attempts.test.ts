import { beforeEach, describe, expect, it } from 'vitest';
import { enrolments } from '#database/enrolments.ts';
import { createPracticeAttempts } from '#features/practice/port.ts';
import { createReviewDeps } from '#features/review/service.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { answerInPractice, reveal } from '#testing/practising.ts';
import { type Answer, type Caller, sessionHashOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let ashaId = '';
let asha: Caller;
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  await test.deps.pool.query('truncate tests, series cascade');
  ashaId = (await givenAccount(test.deps)).id;
  asha = await test.signedIn(ashaId);
  paper = await givenTest(test.deps, {
    title: 'Mock 7',
    questions: [0, 1, 2, 3, 0, 1].map((correct, at) => ({
      correct,
      subject: at < 4 ? 'History' : 'Maths',
      explanation: `Because of ${at}.`,
      ...(at === 0 && { translations: { hi: {} } }),
    })),
  });
});

const question = (place: number) => `${paper.questionIds[place]}`;
const study = (testId = paper.id, caller = asha): Promise<Answer> =>
  caller.call('POST', `/api/practice/tests/${testId}/study`);
const studyId = async () => (await study()).body.id;
const start = (choice: object = {}, caller = asha): Promise<Answer> =>
  caller.call('POST', '/api/practice', { pool: 'mixed', mode: 'exam', count: 6, ...choice });
const examId = async (choice: object = {}) => (await start(choice)).body.id;
const read = (id: string, caller = asha): Promise<Answer> =>
  caller.call('GET', `/api/attempts/${id}`);
const answer = (id: string, answers: Record<string, number | null>, more: object = {}) =>
  answerInPractice(asha, id, answers, more);
const submit = (id: string, body: object = {}, caller = asha) =>
  caller.call('POST', `/api/attempts/${id}/submission`, body);
const begin = async (caller = asha) =>
  (await caller.call('POST', '/api/attempts', { testId: paper.id, retake: true })).body.id;
const cards = async () => (await asha.call('GET', '/api/review/cards')).body;
const count = async (pool = 'mixed') =>
  (await asha.call('POST', '/api/practice/count', { pool })).body.available;
const outcomesOf = ({ body }: Answer) =>
  body.questions.map(
    ({ outcome }: { outcome: { correct: number } | null }) => outcome?.correct ?? null,
  );
const right = Object.fromEntries;

describe('a practice in the shape of an attempt', () => {
  it('is read by the path of attempts, and counts for nothing', async () => {
    const made = (await start({ minutes: 10, subjects: ['Maths'], count: 2 })).body;
    const { serverTime: _, ...read1 } = (await read(made.id)).body;
    const { serverTime: __, ...started } = made;
    expect(read1).toEqual(started);
    expect(read1).toMatchObject({
      testId: null,
      seriesId: null,
      counted: false,
      mode: 'exam',
      status: 'running',
      revision: 0,
      answers: {},
      flagged: [],
      current: null,
      openPart: 0,
      resultId: null,
      languages: ['en'],
    });
    expect(Date.parse(made.deadline) - Date.parse(made.startedAt)).toBe(600_000);
    expect(made.parts).toMatchObject([
      {
        minutes: 10,
        locked: false,
        deadline: made.deadline,
        closedAt: null,
        sections: [{ from: 0 }],
      },
    ]);
    expect((await asha.call('GET', '/api/attempts')).body.items).toEqual([]);
  });

  it('needs no more than a pool, a count and a mode', async () => {
    const { status, body } = await start({ count: 3, pool: 'unseen', mode: 'study' });
    expect([status, body.questions.length]).toEqual([201, 3]);
    const topics = [{ subject: 'Maths', topic: '' }];
    expect((await start({ topics: [{ ...topics[0], topic: 'Ratio' }] })).status).toBe(409);
  });

  it('speaks the languages of its questions', async () => {
    const { id, languages } = (await study()).body;
    expect(languages).toEqual(['en', 'hi']);
    const { questions, lang } = (await asha.call('GET', `/api/attempts/${id}?lang=hi`)).body;
    expect([lang, questions[0].lang, questions[1].lang]).toEqual(['hi', 'hi', undefined]);
    expect(questions[0].text).toMatch(/^hi:/);
    expect((await asha.call('GET', `/api/attempts/${id}?lang=ur`)).status).toBe(422);
  });

  it('keeps marks, seconds and the place on its sheet, at the revision that it has', async () => {
    const id = await examId();
    const save = {
      revision: 0,
      flagged: [question(1)],
      timeSpent: { [question(2)]: 7 },
      current: question(3),
    };
    const saved = await asha.call('PATCH', `/api/attempts/${id}/answers`, save);
    expect(saved).toMatchObject({
      status: 200,
      body: { revision: 1, openPart: 0, deadline: null },
    });
    const stale = await asha.call('PATCH', `/api/attempts/${id}/answers`, save);
    expect(stale).toMatchObject({ status: 409, body: { type: 'stale-revision' } });
    expect((await read(id)).body).toMatchObject({
      flagged: [question(1)],
      timeSpent: { [question(2)]: 7 },
      current: question(3),
      revision: 1,
    });
  });

  it('is nobody else’s, by no path', async () => {
    const id = await studyId();
    const bilal = await givenLearner(test);
    const guess = { revision: 0, answers: { [question(0)]: 0 } };
    for (const refused of [
      await read(id, bilal),
      await bilal.call('PATCH', `/api/attempts/${id}/answers`, guess),
      await submit(id, {}, bilal),
      await reveal(bilal, id, question(0)),
      await bilal.call('DELETE', `/api/attempts/${id}`),
    ]) {
      expect([refused.status, JSON.stringify(refused.body).includes('Because')]).toEqual([
        404,
        false,
      ]);
    }
    expect((await read(id)).body.questions[0].outcome).toBeNull();
  });

  it('is discarded as long as it runs', async () => {
    const id = await examId();
    expect((await asha.call('DELETE', `/api/attempts/${id}`)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    const other = await examId();
    await submit(other);
    expect(await asha.call('DELETE', `/api/attempts/${other}`)).toMatchObject({
      status: 409,
      body: { type: 'already-submitted' },
    });
  });
});

describe('the study of a test', () => {
  it('gives the questions of the paper in their order, and no key', async () => {
    const { status, body } = await study();
    expect([status, body.testId, body.mode]).toEqual([200, paper.id, 'study']);
    expect(body.questions.map(({ id }: { id: string }) => id)).toEqual(paper.questionIds);
    expect(body.questions[0]).toMatchObject({
      testTitle: 'Mock 7',
      subject: 'History',
      outcome: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Because|"correct":/);
  });

  it('tells key and explanation of what was answered, and of nothing else', async () => {
    const id = await studyId();
    expect(await reveal(asha, id, question(0))).toMatchObject({
      status: 409,
      body: { type: 'conflict', detail: 'Answer this question first.' },
    });
    await answer(id, { [question(0)]: 1, [question(1)]: null });
    expect((await reveal(asha, id, question(0))).body).toEqual({
      chosen: 1,
      correct: false,
      correctAnswer: 0,
      explanation: 'Because of 0.',
      explanations: { hi: 'hi: Because of 0.' },
    });
    expect((await reveal(asha, id, question(1))).body).toEqual({
      chosen: null,
      correct: false,
      correctAnswer: 1,
      explanation: 'Because of 1.',
    });
    const again = await read(id);
    expect(outcomesOf(again)).toEqual([0, 1, null, null, null, null]);
    expect(again.body.answers).toEqual({ [question(0)]: 1 });
    expect(JSON.stringify(again.body)).not.toMatch(/Because of [2-5]/);
    expect((await reveal(asha, id, question(2))).status).toBe(409);
    expect((await reveal(asha, id, newId())).status).toBe(404);
  });

  it('goes on where it was, and begins anew when all of it was answered', async () => {
    const id = await studyId();
    await answer(id, { [question(0)]: 0 });
    expect(await studyId()).toBe(id);
    await answer(id, right(paper.questionIds.map((one) => [one, 0])));
    const next = await study();
    expect(next.body.id).not.toBe(id);
    expect(outcomesOf(next)).toEqual([null, null, null, null, null, null]);
  });

  it('is of tests that the learner may take alone', async () => {
    const series = await givenSeries(test.deps);
    const held = await givenTest(test.deps, { inSeries: series.id });
    const hidden = await givenTest(test.deps, { status: 'draft' });
    expect((await study(held.id)).body.type).toBe('not-enrolled');
    expect((await study(hidden.id)).status).toBe(404);
    expect((await study(newId())).status).toBe(404);
    expect(await count()).toBe(6);
    await test.deps.db.insert(enrolments).values({
      id: newId(),
      accountId: ashaId,
      seriesId: series.id,
      priceRupees: 0,
      enrolledAt: test.clock.now(),
    });
    expect((await study(held.id)).status).toBe(200);
    expect(await count()).toBe(10);
  });

  it('is refused while the learner sits the test', async () => {
    await begin();
    const { status, body } = await study();
    expect([status, body.type]).toEqual([409, 'conflict']);
    expect(await count()).toBe(0);
    expect((await start({ count: 1 })).status).toBe(409);
  });
});

describe('an answer in study mode', () => {
  it('stands as it was given first, also when two come at once', async () => {
    const id = await studyId();
    const save = (option: number) =>
      asha.call('PATCH', `/api/attempts/${id}/answers`, {
        revision: 0,
        answers: { [question(0)]: option },
      });
    const both = await Promise.all([save(1), save(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { chosen } = (await reveal(asha, id, question(0))).body;
    for (const other of [0, null]) {
      expect((await answer(id, { [question(0)]: other })).status).toBe(200);
    }
    expect((await reveal(asha, id, question(0))).body.chosen).toBe(chosen);
    const { rows } = await test.deps.pool.query(
      'select chosen, is_right from practice_questions where account_id = $1 and answered_at is not null',
      [ashaId],
    );
    expect(rows).toEqual([{ chosen, is_right: false }]);
  });

  it('to a question or an option that is not there is refused, and changes nothing', async () => {
    const other = await givenTest(test.deps);
    const id = await studyId();
    for (const wrong of [
      { [`${other.questionIds[0]}`]: 0 },
      { [newId()]: 1 },
      { [question(1)]: 5 },
    ]) {
      const refused = await answer(id, { [question(0)]: 0, ...wrong });
      expect([refused.status, refused.body.type]).toEqual([422, 'invalid-input']);
    }
    expect((await read(id)).body).toMatchObject({ revision: 0, answers: {} });
  });

  it('after the time is over is refused; one given in time comes late', async () => {
    const id = await examId({ mode: 'study', minutes: 1 });
    const inTime = test.clock.now().toISOString();
    test.clock.advance(120);
    expect(await answer(id, { [question(0)]: 0 })).toMatchObject({
      status: 409,
      body: { type: 'time-up', errors: [{ path: `answers.${question(0)}` }] },
    });
    expect((await reveal(asha, id, question(0))).status).toBe(409);
    await answer(id, { [question(1)]: 1 }, { answeredAt: { [question(1)]: inTime } });
    expect((await reveal(asha, id, question(1))).body).toMatchObject({ chosen: 1, correct: true });
  });

  it('counts when it was given, though the clock of its device was set since it was opened', async () => {
    const { id, serverTime } = (await start({ mode: 'study', minutes: 1 })).body;
    const here = (days: number) =>
      new Date(test.clock.now().getTime() + days * 86_400_000).toISOString();
    const opened = { at: serverTime, here: here(4) };
    test.clock.advance(50);
    const answeredAt = { [question(0)]: here(0) };
    test.clock.advance(86_400);
    await answer(id, { [question(0)]: 0 }, { answeredAt, sentAt: here(0), opened });
    expect((await reveal(asha, id, question(0))).body.correct).toBe(true);
    const { rows } = await test.deps.pool.query(
      'select answered_at as moment from practice_questions where account_id = $1 and answered_at is not null',
      [ashaId],
    );
    expect(rows).toEqual([{ moment: new Date(answeredAt[question(0)] ?? '') }]);
  });

  it('brings a mistake into the book, where it can be bookmarked, and counts for no round', async () => {
    const id = await studyId();
    await answer(id, { [question(0)]: 3, [question(1)]: 1 });
    expect((await cards()).items).toMatchObject([{ questionId: question(0), origin: 'wrong' }]);
    expect((await asha.call('GET', '/api/review')).body.answeredToday).toBe(0);
    const mark = (place: number) =>
      asha.call('PATCH', `/api/review/cards/${question(place)}`, { isBookmarked: true });
    expect((await mark(1)).status).toBe(200);
    expect((await mark(2)).status).toBe(404);
    expect(await count('mistakes')).toBe(1);
    expect(await count('bookmarked')).toBe(1);
    expect(await count('unseen')).toBe(4);
  });
});

describe('a practice in exam mode', () => {
  it('tells nothing by any path before it is handed in, and lets answers be changed until then', async () => {
    const id = await examId();
    await answer(id, { [question(0)]: 3, [question(1)]: 0, [question(2)]: 2 });
    await answer(id, { [question(1)]: 1, [question(2)]: null });
    const running = await read(id);
    expect(running.body.answers).toEqual({ [question(0)]: 3, [question(1)]: 1 });
    const told = [
      running,
      await reveal(asha, id, question(0)),
      await asha.call('GET', '/api/practice'),
      await asha.call('GET', '/api/account/export'),
      await asha.call('GET', '/api/review/cards'),
      await asha.call('PATCH', `/api/review/cards/${question(0)}`, { isBookmarked: true }),
      await asha.call('GET', `/api/questions/${question(0)}/remarks`),
    ];
    expect(told.map(({ status }) => status)).toEqual([200, 409, 200, 200, 200, 404, 404]);
    expect(JSON.stringify(told)).not.toMatch(/Because|"correct":|"isRight":(true|false)/);
    expect(told[2]?.body.items).toMatchObject([{ mode: 'exam', answered: 2, right: null }]);
    // In the order of the practice, which is drawn.
    const [exported] = told[3]?.body.practices ?? [];
    const chosen = exported.answers.map((given: { chosen: string }) => given.chosen);
    expect(chosen.sort()).toEqual(['fourth', null, 'second']);
    expect((await cards()).total).toBe(0);
  });

  it('keeps the later of two answers of two devices, whichever comes last', async () => {
    const id = await examId();
    const started = test.clock.now().getTime();
    const chosen = (seconds: number, ...questions: number[]) => ({
      answeredAt: Object.fromEntries(
        questions.map((place) => [
          question(place),
          new Date(started + seconds * 1000).toISOString(),
        ]),
      ),
    });
    test.clock.advance(60);
    await answer(id, { [question(0)]: 2 }, chosen(50, 0));
    const older = await answer(id, { [question(0)]: 1, [question(1)]: 3 }, chosen(10, 0, 1));
    expect(older.body.standing).toEqual({ [question(0)]: 2 });
    expect((await read(id)).body.answers).toEqual({ [question(0)]: 2, [question(1)]: 3 });
    await answer(id, { [question(0)]: null }, chosen(55, 0));
    const outdated = await answer(id, { [question(0)]: 1 }, chosen(52, 0));
    expect(outdated.body.standing).toEqual({ [question(0)]: null });
    expect((await read(id)).body.answers).toEqual({ [question(1)]: 3 });
  });

  it('is in the download of one’s data as it stands: also what is marked, and the seconds without an answer', async () => {
    const id = await examId();
    const [first, second, third] = (await read(id)).body.questions;
    await asha.call('PATCH', `/api/attempts/${id}/answers`, {
      revision: 0,
      answers: { [first.id]: 1 },
      flagged: [first.id, third.id],
      timeSpent: { [first.id]: 5, [second.id]: 7 },
    });
    const exported = async () =>
      (await asha.call('GET', '/api/account/export')).body.practices[0].answers;
    const blank = { chosen: null, isRight: null };
    const chosen = { question: first.text, chosen: first.options[1], seconds: 5, isMarked: true };
    const looked = { question: second.text, chosen: null, seconds: 7, isMarked: false };
    const marked = { question: third.text, chosen: null, seconds: 0, isMarked: true };
    const told = [
      { ...chosen, isRight: null },
      { ...looked, ...blank },
      { ...marked, ...blank },
    ];
    expect(await exported()).toEqual(told);
    await submit(id);
    const handedIn = await exported();
    expect(handedIn).toHaveLength(6);
    expect(handedIn.slice(0, 3)).toMatchObject([chosen, looked, marked]);
  });

  it('tells all once it is handed in, once, with the tail that came along', async () => {
    const id = await examId();
    await answer(id, { [question(0)]: 3, [question(1)]: 1 });
    test.clock.advance(60);
    const handed = await submit(id, { answers: { [question(2)]: 2 }, revision: 1 });
    expect(handed).toMatchObject({
      status: 200,
      body: {
        attemptId: id,
        testId: null,
        counted: false,
        marksObtained: 2,
        totalMarks: 6,
        correctAnswers: 2,
        incorrectAnswers: 1,
        skippedAnswers: 3,
        percentage: 33,
        timeTaken: 60,
        lateAnswers: [],
      },
    });
    expect(JSON.stringify(handed.body)).not.toContain('Because');
    expect((await submit(id)).body).toEqual(handed.body);
    const { body } = await read(id);
    expect(body).toMatchObject({ status: 'submitted', openPart: null, resultId: null });
    expect(JSON.stringify(body).match(/Because/g)).toHaveLength(7);
    expect((await reveal(asha, id, question(3))).body).toMatchObject({
      chosen: null,
      correctAnswer: 3,
    });
    expect((await cards()).items).toMatchObject([{ questionId: question(0), origin: 'wrong' }]);
    expect(await answer(id, { [question(4)]: 0 })).toMatchObject({
      status: 409,
      body: { type: 'already-submitted' },
    });
    expect((await asha.call('GET', '/api/practice')).body.items).toMatchObject([
      { answered: 3, right: 2 },
    ]);
    const { rows } = await test.deps.pool.query(
      'select (select count(*)::int from results) as results, (select count(*)::int from score_lines) as lines',
    );
    expect(rows).toEqual([{ results: 0, lines: 0 }]);
  });

  it('is handed in as it stands when its time is over', async () => {
    const id = await examId({ minutes: 1 });
    await answer(id, { [question(0)]: 0 });
    test.clock.advance(120);
    const late = await submit(id, { answers: { [question(1)]: 1 } });
    expect(late.body).toMatchObject({
      correctAnswers: 1,
      lateAnswers: [question(1)],
      timeTaken: 60,
    });
    const other = await examId({ minutes: 1 });
    test.clock.advance(120);
    expect((await read(other)).body.status).toBe('submitted');
  });

  it('is not written by a session that has ended', async () => {
    const id = await examId();
    await test.deps.pool.query('delete from sessions where account_id = $1', [ashaId]);
    const save = { revision: 0, answers: { [question(0)]: 0 } };
    expect((await asha.call('PATCH', `/api/attempts/${id}/answers`, save)).status).toBe(401);
    // The lane of saves does not look a caller up again.
    const practices = createPracticeAttempts(createReviewDeps(test.deps));
    const recalled = {
      accountId: ashaId,
      sessionHash: sessionHashOf(ashaId),
      labels: [],
      isGuest: false,
    };
    const timed = { ...save, arrivedAt: test.clock.now() };
    expect(await practices.save(recalled, id, timed)).toBeNull();
    const { rows } = await test.deps.pool.query('select revision from practices');
    expect(rows).toEqual([{ revision: 0 }]);
  });
});

describe('while a test is sat', () => {
  it('nothing tells its keys, whatever was practised before', async () => {
    const id = await studyId();
    await answer(id, { [question(0)]: 0 });
    const exam = await examId();
    await answer(exam, { [question(4)]: 0 });
    const attemptId = await begin();
    await answer(id, { [question(1)]: 1, [question(2)]: 0 });
    for (const place of [0, 1, 2]) {
      const { body } = await reveal(asha, id, question(place));
      expect(body).toMatchObject({ correct: null, correctAnswer: null, explanation: '' });
    }
    expect((await submit(exam)).body).toMatchObject({ totalQuestions: 0, correctAnswers: 0 });
    expect(JSON.stringify([await read(id), await read(exam)])).not.toMatch(/Because|"correct":\d/);
    const listed = (await asha.call('GET', '/api/practice')).body.items;
    expect(listed.map((one: { right: null }) => one.right)).toEqual([null, null]);
    expect((await cards()).total).toBe(0);
    const exported = (await asha.call('GET', '/api/account/export')).body.practices;
    expect(JSON.stringify(exported)).not.toMatch(/"isRight":(true|false)/);
    const bookmark = { isBookmarked: true };
    const card = await asha.call('PATCH', `/api/review/cards/${question(2)}`, bookmark);
    expect(card.status).toBe(404);
    expect(await reveal(asha, attemptId, question(0))).toMatchObject({ status: 404 });
    await submit(attemptId);
    expect((await read(id)).body.questions[2].outcome).toMatchObject({ chosen: 0, correct: 2 });
    expect((await submit(exam)).body).toMatchObject({ totalQuestions: 6, correctAnswers: 1 });
  });
});
