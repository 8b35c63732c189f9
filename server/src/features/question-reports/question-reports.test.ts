import { mostOpenReports } from '@taiyari/contract/rules/rulings';
import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenPassword, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner, type Person } from '#testing/people.ts';
import { answerInPractice } from '#testing/practising.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();
let asha: Person;
let admin: Caller;
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  asha = await givenLearner(test);
  admin = await givenAdmin(test);
  paper = await givenTest(test.deps, { title: 'Mock 7' });
});

const questionAt = (place: number) => `${paper.questionIds[place]}`;

async function start(caller: Caller = asha): Promise<string> {
  const body = { testId: paper.id, retake: true };
  return (await caller.call('POST', '/api/attempts', body)).body.id;
}

/** Hands in a test with its first question answered. @returns the result */
async function take(who: Person = asha, chosen = 2): Promise<string> {
  const url = `/api/attempts/${await start(who)}/submission`;
  return (await who.call('POST', url, { answers: { [questionAt(0)]: chosen } })).body.id;
}

const wrongKey = { kind: 'wrong-key', text: 'C is right as well.' };
const doubt = { kind: 'doubt', text: 'Why not C?' };

const report = (
  body: object = wrongKey,
  questionId = questionAt(0),
  caller: Caller = asha,
): Promise<Answer> => caller.call('POST', `/api/questions/${questionId}/reports`, body);
const remarks = (questionId = questionAt(0), caller: Caller = asha): Promise<Answer> =>
  caller.call('GET', `/api/questions/${questionId}/remarks`);
const remarksOf = async (resultId: string, caller: Caller = asha) =>
  (await caller.call('GET', `/api/results/${resultId}/remarks`)).body;
const told = async (caller: Caller = asha) =>
  (await caller.call('GET', '/api/notifications')).body.items;
const queue = async (query = '') =>
  (await admin.call('GET', `/api/admin/question-reports?${query}`)).body;
const caseUrl = (questionId = questionAt(0)) =>
  `/api/admin/tests/${paper.id}/questions/${questionId}`;
const stored = async () =>
  (
    await test.deps.pool.query(
      'select account_id, kind, words as text, outcome from question_reports',
    )
  ).rows;

describe('a report', () => {
  it('is kept, and shown to who made it beside the question', async () => {
    const resultId = await take();
    const answer = await report({ kind: 'wrong-key', text: '  C is right as well. ' });
    const own = {
      id: answer.body.id,
      questionId: questionAt(0),
      ...wrongKey,
      createdAt: test.clock.now().toISOString(),
      outcome: null,
      reply: '',
      closedAt: null,
    };
    expect(answer).toMatchObject({ status: 201, body: own });
    expect((await remarksOf(resultId)).reports).toEqual([own]);
    expect((await remarks()).body).toEqual({ reports: [own], answers: [], rulings: [] });
    const other = await givenLearner(test);
    expect((await remarksOf(await take(other), other)).reports).toEqual([]);
  });

  it('is of a question that its learner has answered, in a test or in practice', async () => {
    expect((await report()).status).toBe(404);
    expect((await remarks()).status).toBe(404);
    await start();
    expect((await report()).status).toBe(404);
    expect((await remarks()).status).toBe(404);
    const other = await givenLearner(test);
    await take(other);
    expect((await report()).status).toBe(404);
    for (const id of [newId(), 'nonsense']) expect((await report(wrongKey, id)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('may be made of what was practised, and of nothing else in that practice', async () => {
    const { id } = (await asha.call('POST', `/api/practice/tests/${paper.id}/study`)).body;
    await answerInPractice(asha, id, { [`${questionAt(1)}`]: 0 });
    expect((await report(doubt, questionAt(1))).status).toBe(201);
    expect((await report(doubt, questionAt(2))).status).toBe(404);
  });

  it('is of the attempt that is named, and of none that does not ask it or is somebody else’s', async () => {
    const { id } = (await asha.call('POST', `/api/practice/tests/${paper.id}/study`)).body;
    await answerInPractice(asha, id, { [`${questionAt(1)}`]: 0 });
    const from = (attemptId: string) => report({ ...doubt, attemptId }, questionAt(1));
    expect((await from(newId())).status).toBe(404);
    expect((await from(id)).status).toBe(201);
  });

  it('is one at a time for a question, beside one doubt, and so many for all', async () => {
    await take();
    await report();
    expect((await report(doubt)).status).toBe(201);
    const [again, doubted] = [await report(), await report(doubt)];
    expect([again.status, doubted.status]).toEqual([409, 409]);
    expect(again.body.detail).toContain('You have reported this question');
    expect(doubted.body.detail).toContain('You have asked a doubt');
    expect(await stored()).toHaveLength(2);
    await test.deps.pool.query(`delete from question_reports where kind = 'doubt'`);
    await test.deps.pool.query(
      `insert into question_reports (id, account_id, test_id, version_id, question_id, kind, words, created_at)
       select gen_random_uuid(), account_id, test_id, version_id, gen_random_uuid(), kind, words, created_at
         from question_reports, generate_series(2, $1)`,
      [mostOpenReports],
    );
    const refused = await report(wrongKey, questionAt(1));
    expect(refused.body.detail).toContain('Please wait for some of them');
    expect(await stored()).toHaveLength(mostOpenReports);
  });

  it('is one of no more than wait at a time, also when all come at once', async () => {
    await take();
    await report();
    await test.deps.pool.query(
      `insert into question_reports (id, account_id, test_id, version_id, question_id, kind, words, created_at)
       select gen_random_uuid(), account_id, test_id, version_id, gen_random_uuid(), kind, words, created_at
         from question_reports, generate_series(3, $1)`,
      [mostOpenReports],
    );
    // All of them have come before one of them is kept.
    const gate = await test.deps.pool.connect();
    await gate.query('begin');
    await gate.query('lock table question_reports in share mode');
    const coming = Promise.all([1, 2, 3].map((place) => report(wrongKey, questionAt(place))));
    await expect.poll(() => countWaitingForLocks(test.deps.pool), { timeout: 20_000 }).toBe(3);
    await gate.query('commit');
    gate.release();
    const answers = await coming;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await stored()).toHaveLength(mostOpenReports);
  });

  it('has words, not too many, and a known kind', async () => {
    await take();
    const bad = [
      { ...wrongKey, text: '  ' },
      { ...wrongKey, text: 'x'.repeat(1001) },
      { ...wrongKey, kind: 'rude' },
      { text: 'C' },
    ];
    for (const body of bad) expect((await report(body)).status).toBe(422);
    expect(await stored()).toEqual([]);
    expect((await report({ ...wrongKey, text: 'x'.repeat(1000) })).status).toBe(201);
  });

  it('goes with the data of its learner, and loses its name with his account', async () => {
    await take();
    await report();
    const { body } = await asha.call('GET', '/api/account/export');
    expect(body.reports).toMatchObject([
      { testTitle: 'Mock 7', ...wrongKey, outcome: null, closedAt: null },
    ]);
    expect(body.reports[0].question).toContain('Question 1');
    const gone = await asha.call('DELETE', '/api/account', { password: givenPassword });
    expect(gone.status).toBe(204);
    expect(await stored()).toEqual([{ account_id: null, ...wrongKey, outcome: null }]);
    expect((await queue()).items).toMatchObject([{ total: 1 }]);
  });
});

describe('the queue', () => {
  it('has a line for each question, with its figures, and knows kinds, tests and states', async () => {
    const [bano, mir] = [await givenLearner(test), await givenLearner(test)];
    await take();
    await take(bano, 0);
    await take(mir, 0);
    await report();
    await report(doubt, questionAt(0), bano);
    await report(doubt, questionAt(1), mir);
    await countTest(test.deps, paper.id, withoutPauses);
    const { items, total, openReports, tests } = await queue();
    expect({ total, openReports, tests }).toEqual({
      total: 2,
      openReports: 3,
      tests: [{ testId: paper.id, title: 'Mock 7', reports: 3 }],
    });
    expect(items[0]).toMatchObject({
      questionId: questionAt(0),
      reports: { 'wrong-key': 1, doubt: 1 },
      total: 2,
      learners: 3,
      rightShare: 66.7,
      facility: 58.3,
      hasOpenRuling: false,
    });
    expect(items[1]).toMatchObject({ questionId: questionAt(1), facility: 0, total: 1 });
    expect((await admin.call('GET', '/api/admin/attention')).body.questionReports).toBe(3);
    expect((await queue('kind=wrong-key')).items).toMatchObject([{ total: 1 }]);
    expect((await queue(`testId=${newId()}`)).items).toEqual([]);
    expect(await queue('state=closed')).toMatchObject({ items: [], total: 0, openReports: 3 });
    expect((await queue('limit=1&offset=1')).items).toMatchObject([{ questionId: questionAt(1) }]);
  });

  it('counts as right what a ruling says, as the statistics of the test do', async () => {
    const bano = await givenLearner(test);
    await take();
    await take(bano, 1);
    await report();
    const [proposer, approver] = [
      await givenAdmin(test, { hasSteppedUp: true }),
      await givenAdmin(test, { hasSteppedUp: true }),
    ];
    const ruling = {
      testId: paper.id,
      questionId: questionAt(0),
      kind: 'rekey',
      key: [2],
      reason: 'The book says C.',
    };
    const { body } = await proposer.call('POST', '/api/admin/rulings', ruling);
    await rescoreAll(test.deps);
    await approver.call('POST', `/api/admin/rulings/${body.id}/approval`);
    await rescoreAll(test.deps);
    await countTest(test.deps, paper.id, withoutPauses);
    expect((await queue('state=closed')).items).toMatchObject([{ rightShare: 50, facility: 37.5 }]);
    const found = await admin.call('GET', `/api/admin/analytics/tests/${paper.id}`);
    expect(found.body.statistics.questions).toMatchObject([
      { rightOption: 0, rightOptions: [2], optionShares: [0, 50, 50, 0], facility: 37.5 },
      { rightOption: 1, rightOptions: [1] },
      { rightOptions: [2] },
      { rightOptions: [3] },
    ]);
  });

  it('names other tests that ask the same question of the bank, once a version of them does', async () => {
    const copied = (await admin.call('POST', `/api/admin/tests/${paper.id}/copy`)).body;
    const { rows } = await test.deps.pool.query(
      'select id from questions where test_id = $1 order by position',
      [copied.id],
    );
    const one = (await admin.call('GET', caseUrl())).body;
    expect(one.alsoIn).toEqual([
      { testId: copied.id, testTitle: copied.title, questionId: rows[0].id },
    ]);
    const other = `/api/admin/tests/${copied.id}/questions/${rows[0].id}`;
    expect((await admin.call('GET', other)).body.alsoIn).toMatchObject([{ testId: paper.id }]);
    expect((await admin.call('DELETE', `/api/admin/tests/${copied.id}`)).status).toBe(204);
    expect((await admin.call('GET', caseUrl())).body.alsoIn).toEqual([]);
  });

  it('says of a test in the trash that it is there, and reports can be closed and ruled on', async () => {
    await take();
    const { id } = (await report()).body;
    expect((await queue()).items).toMatchObject([{ isTestTrashed: false }]);
    expect((await admin.call('DELETE', `/api/admin/tests/${paper.id}`)).status).toBe(204);
    expect((await queue()).items).toMatchObject([{ testTitle: 'Mock 7', isTestTrashed: true }]);
    expect((await admin.call('GET', caseUrl())).body).toMatchObject({ isTestTrashed: true });
    const of = { testId: paper.id, questionId: questionAt(0) };
    const ruling = { ...of, kind: 'void', reason: 'No option is right.' };
    expect((await admin.call('POST', '/api/admin/rulings', ruling)).status).toBe(201);
    const body = { reportIds: [id], outcome: 'declined', reply: 'The book says A.' };
    expect((await admin.call('POST', `${caseUrl()}/closings`, body)).status).toBe(200);
    expect(await told()).toMatchObject([{ description: 'Mock 7: The book says A.' }]);
  });

  it('says nothing of who reported', async () => {
    await take();
    await report();
    const { body } = await admin.call('GET', caseUrl());
    expect(body).toMatchObject({ rightOptions: [0], versions: [{ number: 1, as: 1 }] });
    expect(body.languages).toEqual(['en']);
    expect(body.reports).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(asha.id);
    expect((await admin.call('GET', caseUrl(newId()))).status).toBe(404);
  });
});

describe('what becomes of a report', () => {
  it('is told to who made it, and leads to the question', async () => {
    const resultId = await take();
    const { id } = (await report()).body;
    const body = { reportIds: [id], outcome: 'declined', reply: 'The book says A.' };
    const closed = await admin.call('POST', `${caseUrl()}/closings`, body);
    expect(closed.body.reports).toMatchObject([{ id, outcome: 'declined' }]);
    expect(await told()).toMatchObject([
      {
        description: 'Mock 7: The book says A.',
        link: `/practice-test/${paper.id}/attempts/${resultId}#question-1`,
        isRead: false,
      },
    ]);
    expect((await remarks()).body.reports).toMatchObject([
      { id, outcome: 'declined', reply: 'The book says A.' },
    ]);
    expect(await auditOf(test.deps, paper.id)).toMatchObject([
      { action: 'question-report.closed', after: { reports: 1, outcome: 'declined' } },
    ]);
    expect((await report(doubt)).status).toBe(201);
  });

  it('is told once a test with the question was handed in, to whoever sits it and has only practised it', async () => {
    const { id: practiceId } = (await asha.call('POST', `/api/practice/tests/${paper.id}/study`))
      .body;
    await answerInPractice(asha, practiceId, { [questionAt(0)]: 1 });
    const ids = [(await report(doubt)).body.id, (await report()).body.id];
    const attemptId = await start();
    const reply = 'The key is right: A.';
    const texts = { asked: 'Why is it not C?', answer: reply };
    await admin.call('POST', `${caseUrl()}/answers`, { reportIds: [ids[0]], ...texts });
    const closing = { reportIds: [ids[1]], outcome: 'declined', reply };
    expect((await admin.call('POST', `${caseUrl()}/closings`, closing)).status).toBe(200);
    const exported = async () => (await asha.call('GET', '/api/account/export')).body.reports;
    const open = { outcome: null, reply: '', closedAt: null };
    expect(await told()).toEqual([]);
    expect(await exported()).toMatchObject([open, open]);
    await asha.call('POST', `/api/attempts/${attemptId}/submission`, { answers: {} });
    expect(await told()).toHaveLength(2);
    expect(await exported()).toMatchObject([{ reply }, { reply }]);
    // What he has a result of is known to him, also while he takes the test once more.
    await start();
    expect(await told()).toHaveLength(2);
  });

  it('is not changed by a second closing, nor by one without a reason', async () => {
    await take();
    const { id } = (await report()).body;
    const close = (reply: string) =>
      admin.call('POST', `${caseUrl()}/closings`, { reportIds: [id], outcome: 'mended', reply });
    expect((await close(' ')).status).toBe(422);
    expect(await stored()).toMatchObject([{ outcome: null }]);
    await close('First.');
    expect(await close('Second.')).toMatchObject({ status: 409, body: { type: 'conflict' } });
    const of = `/api/admin/tests/${paper.id}/questions/${questionAt(1)}/closings`;
    const elsewhere = { reportIds: [id], outcome: 'declined', reply: 'Elsewhere.' };
    expect((await admin.call('POST', of, elsewhere)).status).toBe(409);
    expect((await remarks()).body.reports).toMatchObject([{ reply: 'First.' }]);
    expect(await auditOf(test.deps, paper.id)).toHaveLength(1);
  });

  it('is answered once when two answer it at the same moment', async () => {
    await take();
    const { id } = (await report(doubt)).body;
    const answer = (reportIds: readonly string[], answer: string) =>
      admin.call('POST', `${caseUrl()}/answers`, { reportIds, asked: 'Why is it not C?', answer });
    const both = await Promise.all([answer([id], 'Because of B.'), answer([id], 'It is C.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { reports, answers } = (await remarks()).body;
    expect(answers.map((one: { answer: string }) => one.answer)).toEqual([reports[0].reply]);
    expect(await told()).toHaveLength(1);
    // Whoever has seen that one, and has more to say.
    expect((await answer([], 'Since 1947.')).status).toBe(201);
  });

  it('is one answer when two say something to all at the same moment, without a report', async () => {
    const answer = (answer: string, lastAnswerId: string | null) =>
      admin.call('POST', `${caseUrl()}/answers`, {
        ...{ reportIds: [], lastAnswerId, asked: 'Why is it not C?', answer },
      });
    const both = await Promise.all([answer('Because of B.', null), answer('It is C.', null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { answers } = (await admin.call('GET', caseUrl())).body;
    expect(answers).toHaveLength(1);
    // Whoever has seen that one, and has more to say.
    expect((await answer('Since 1947.', answers[0].id)).status).toBe(201);
  });

  it('is one answer when two give it at the same moment in two tests that ask the question', async () => {
    const copied = (await admin.call('POST', `/api/admin/tests/${paper.id}/copy`)).body;
    const { rows } = await test.deps.pool.query(
      'select id from questions where test_id = $1 order by position',
      [copied.id],
    );
    const other = `/api/admin/tests/${copied.id}`;
    expect((await admin.call('PATCH', `${other}/status`, { status: 'active' })).status).toBe(200);
    const answer = (url: string, answer: string) =>
      admin.call('POST', `${url}/answers`, {
        ...{ reportIds: [], lastAnswerId: null, asked: 'Why is it not C?', answer },
      });
    // Both have looked before either is kept, unless one waits for the other.
    const gate = await test.deps.pool.connect();
    await gate.query('begin');
    await gate.query('lock table question_answers in share mode');
    const coming = Promise.all([
      answer(caseUrl(), 'Because of B.'),
      answer(`${other}/questions/${rows[0].id}`, 'It is C.'),
    ]);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(2);
    await gate.query('commit');
    gate.release();
    const both = await coming;
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await admin.call('GET', caseUrl())).body.answers).toHaveLength(1);
  });

  it('is an answer for all who have met the question, and for nobody else', async () => {
    const [bano, mir] = [await givenLearner(test), await givenLearner(test)];
    await take();
    const resultId = await take(bano);
    const { id } = (await report(doubt)).body;
    const texts = { asked: 'Why is it not C?', answer: 'Because C is of 1947.' };
    const answer = await admin.call('POST', `${caseUrl()}/answers`, { reportIds: [id], ...texts });
    expect(answer).toMatchObject({ status: 201, body: { answers: [texts] } });
    expect((await remarks()).body).toMatchObject({
      reports: [{ outcome: 'answered', reply: texts.answer }],
      answers: [texts],
    });
    expect(await remarksOf(resultId, bano)).toMatchObject({ reports: [], answers: [texts] });
    expect(await told()).toHaveLength(1);
    expect(await told(bano)).toEqual([]);
    await start(mir);
    expect((await remarks(questionAt(0), mir)).status).toBe(404);
    expect((await mir.call('GET', `/api/results/${resultId}/remarks`)).status).toBe(404);
    expect((await remarks(questionAt(1))).body.answers).toEqual([]);
  });

  it('is an answer in every test that asks the same question of the bank', async () => {
    const copied = (await admin.call('POST', `/api/admin/tests/${paper.id}/copy`)).body;
    await test.deps.pool.query(`update tests set status = 'active' where id = $1`, [copied.id]);
    const ids = await test.deps.pool.query(
      'select id from questions where test_id = $1 order by position',
      [copied.id],
    );
    const questionId = ids.rows[0].id;
    await take();
    const { id } = (await report(doubt)).body;
    const texts = { asked: 'Why is it not C?', answer: 'Because C is of 1947.' };
    await admin.call('POST', `${caseUrl()}/answers`, { reportIds: [id], ...texts });
    const bano = await givenLearner(test);
    const attempt = await bano.call('POST', '/api/attempts', { testId: copied.id });
    const url = `/api/attempts/${attempt.body.id}/submission`;
    const result = await bano.call('POST', url, { answers: { [questionId]: 0 } });
    const answers = [{ ...texts, questionId }];
    expect((await remarksOf(result.body.id, bano)).answers).toMatchObject(answers);
    expect((await remarks(questionId, bano)).body.answers).toMatchObject(answers);
    const other = `/api/admin/tests/${copied.id}/questions/${questionId}`;
    expect((await admin.call('GET', other)).body.answers).toMatchObject(answers);
  });
});
