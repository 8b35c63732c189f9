import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionRevisions, questions } from '#database/answer-keys.ts';
import { tests, testVersions } from '#database/catalogue.ts';
import { bankQuestions, questionUses } from '#database/question-bank.ts';
import { countTest } from '#features/analytics/counting/count.ts';
import { selectUnfiled } from '#features/authoring/bank/filing/filing-queries.ts';
import { importBundle } from '#features/bundles/service.ts';
import { buildBundle, buildQuestion, buildTest } from '#features/bundles/testing/bundles.ts';
import { buildQuestions } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;
let admin: Caller;

beforeEach(async () => {
  test.clock.advance(60);
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  admin = await test.signedIn(adminId, true);
});

const url = '/api/admin/tests';
const ask = (question: string, more: object = {}) => ({
  ...{ question, options: ['40', '50'], correctAnswer: 0, explanation: '', tag: 'Rivers' },
  ...more,
});
const bodyOf = (questions: readonly object[]) => ({
  ...{ title: 'Data', description: 'Tables.', category: 'Geography', duration: 30, questions },
});
const create = async (questions: readonly object[]) =>
  (await admin.call('POST', url, bodyOf(questions))).body;

/** Sends back what was read of a test, changed. */
async function save(id: string, change: (body: { questions: object[] }) => object) {
  const { seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } = (
    await admin.call('GET', `${url}/${id}`)
  ).body;
  const { id: _id, totalAttempts, averageScore, ...body } = more;
  const answer = await admin.call('PUT', `${url}/${id}`, { ...body, ...change(body) });
  expect(answer).toMatchObject({ status: 200 });
}

/** The questions of a test in the bank: what is said of each, and its revisions from the first on. */
async function inBank(testId: string) {
  const { db } = test.deps;
  const rows = await db
    .select()
    .from(questionUses)
    .innerJoin(bankQuestions, eq(bankQuestions.id, questionUses.bankQuestionId))
    .innerJoin(questions, eq(questions.id, questionUses.questionId))
    .where(eq(questionUses.testId, testId))
    .orderBy(asc(questions.position));
  const revisions = await db.select().from(questionRevisions).orderBy(questionRevisions.number);
  return rows.map(({ bank_questions: bank, question_uses: use }) => ({
    ...{ id: bank.id, topic: bank.topic, subject: bank.subject, newest: bank.revision },
    revision: use.revision,
    texts: revisions.filter((one) => one.bankQuestionId === bank.id).map(({ text }) => text),
  }));
}

/** Whatever was done: each draft says what its revision says. */
const unfiled = async () => {
  const all = await test.deps.db.select({ id: tests.id }).from(tests);
  return selectUnfiled(
    test.deps.db,
    all.map(({ id }) => id),
  );
};

describe('what is written into a test', () => {
  it('is in the bank, with its tag as topic and its test’s category where it has no subject', async () => {
    const { id } = await create([ask('One?'), ask('Two?', { subject: 'Maps', tag: '' })]);
    expect(await inBank(id)).toEqual([
      expect.objectContaining({ topic: 'Rivers', subject: 'Geography', texts: ['One?'] }),
      expect.objectContaining({ topic: '', subject: 'Maps', texts: ['Two?'] }),
    ]);
  });

  it('has names of one form, however their blanks and letters were typed', async () => {
    const { id } = await create([
      ask('One?', { subject: 'Maps  of Jammu', tag: 'River\u00a0 beds' }),
      ask('Two?', { subject: ' Maps of Jammu', tag: 'River beds' }),
    ]);
    const names = { subject: 'Maps of Jammu', topic: 'River beds' };
    expect(await inBank(id)).toMatchObject([names, names]);
  });

  it('is revised with each other text, key or translation, and not when nothing has changed', async () => {
    const { id } = await create([ask('One?'), ask('Two?')]);
    const first = (change: object) => (body: { questions: object[] }) => ({
      questions: body.questions.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
    });
    await save(id, first({}));
    await save(id, first({ tag: 'Lakes' }));
    await save(id, first({ question: 'One, really?' }));
    await save(id, first({ correctAnswer: 1 }));
    const hi = { question: 'एक?', options: ['४०', '५०'], explanation: '', reviewed: true };
    await save(id, first({ translations: { hi } }));
    const [one, two] = await inBank(id);
    expect(one).toMatchObject({ topic: 'Rivers', newest: 4, revision: 4 });
    expect(two).toMatchObject({ newest: 1, revision: 1 });
    const revisions = await test.deps.db
      .select()
      .from(questionRevisions)
      .where(eq(questionRevisions.bankQuestionId, one?.id ?? ''))
      .orderBy(questionRevisions.number);
    expect(
      revisions.map(({ basedOn, text, correct, hiState, createdBy }) => [
        ...[basedOn, text, correct, hiState, createdBy],
      ]),
    ).toEqual([
      [null, 'One?', 0, null, adminId],
      [1, 'One, really?', 0, null, adminId],
      [2, 'One, really?', 1, null, adminId],
      [3, 'One, really?', 1, 'reviewed', adminId],
    ]);
    expect(await unfiled()).toEqual([]);
  });

  it('stays in the bank when its test drops it', async () => {
    const { id } = await create([ask('One?'), ask('Two?')]);
    const [, two] = await inBank(id);
    await save(id, ({ questions }) => ({ questions: questions.slice(0, 1) }));
    const [row] = await test.deps.db
      .select()
      .from(bankQuestions)
      .where(eq(bankQuestions.id, two?.id ?? ''));
    expect(row).toMatchObject({ revision: 1, retiredAt: null });
  });
});

describe('a copy of a test', () => {
  it('asks the questions of the original, and goes its own way from there', async () => {
    const { id } = await create([ask('One?'), ask('Two?')]);
    const copy = (await admin.call('POST', `${url}/${id}/copy`)).body;
    const before = await inBank(id);
    expect(await inBank(copy.id)).toEqual(before);
    await save(copy.id, ({ questions }) => ({
      questions: questions.map((one) => ({ ...one, explanation: 'So it is.' })),
    }));
    expect((await inBank(id)).map(({ revision, newest }) => [revision, newest])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect((await inBank(copy.id)).map(({ revision }) => revision)).toEqual([2, 2]);
  });

  it('and its original, saved at the same moment, make two revisions', async () => {
    const { id } = await create([ask('One?')]);
    const copy = (await admin.call('POST', `${url}/${id}/copy`)).body;
    const asking = (question: string) => (body: { questions: object[] }) => ({
      questions: body.questions.map((one) => ({ ...one, question })),
    });
    await Promise.all([save(id, asking('Here?')), save(copy.id, asking('There?'))]);
    const [one] = await inBank(id);
    expect(one?.newest).toBe(3);
    expect(one?.texts.slice().sort()).toEqual(['Here?', 'One?', 'There?']);
    expect(await unfiled()).toEqual([]);
  });
});

describe('an import', { timeout: 60_000 }, () => {
  async function givenImport(testId: string): Promise<string> {
    const content = JSON.stringify(buildQuestions(3, 10));
    return (await uploadAs(test, adminId, `${url}/${testId}/questions/import`, { content })).body
      .importId;
  }

  it('lands in the bank and in the test', async () => {
    const { id } = await givenTest(test.deps);
    await givenImport(id);
    expect(await inBank(id)).toHaveLength(4 + 3);
    expect(await unfiled()).toEqual([]);
  });

  it.each([
    { what: 'leaves nothing in the bank when it is undone', left: 0 },
    { what: 'leaves what another test asks as well', isCopied: true, left: 3 },
    { what: 'leaves what was handed in just now', isTaken: true, isHandedIn: true, left: 3 },
    { what: 'leaves what is being answered', isTaken: true, left: 3 },
  ])('$what', async ({ isCopied, isTaken, isHandedIn, left }) => {
    const { id } = await givenTest(test.deps, { questions: [{}] });
    const importId = await givenImport(id);
    const imported = (await inBank(id)).slice(1).map((one) => one.id);
    if (isCopied) await admin.call('POST', `${url}/${id}/copy`);
    if (isTaken) {
      const learner = await givenLearner(test);
      const { body } = await learner.call('POST', '/api/attempts', { testId: id });
      if (isHandedIn)
        await learner.call('POST', `/api/attempts/${body.id}/submission`, { answers: {} });
    }
    await admin.call('POST', `/api/admin/imports/${importId}/undo`);
    const rows = await test.deps.db
      .select({ id: bankQuestions.id })
      .from(bankQuestions)
      .where(inArray(bankQuestions.id, imported));
    expect(rows).toHaveLength(left);
  });
});

it('a bundle lands in the bank, and what it changes is a revision', async () => {
  const read = async (question: string) => {
    test.clock.advance(60);
    const bundle = buildBundle({
      series: [],
      tests: [buildTest({ key: 'filed', questions: [buildQuestion({ explanation: question })] })],
    });
    await importBundle(test.deps, bundle);
    const [row] = await test.deps.db.select().from(tests).where(eq(tests.key, 'filed'));
    return inBank(row?.id ?? '');
  };
  expect(await read('First.')).toMatchObject([{ newest: 1 }]);
  expect(await read('First.')).toMatchObject([{ newest: 1 }]);
  expect(await read('Second.')).toMatchObject([{ newest: 2, revision: 2 }]);
  expect(await unfiled()).toEqual([]);
});

it('a ruling that changes the key of the draft is a revision', async () => {
  const { id, questionIds } = await givenTest(test.deps);
  const learner = await givenLearner(test);
  const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
  const answers = { [`${questionIds[0]}`]: 2 };
  await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
  const asked = { testId: id, questionId: questionIds[0] };
  const body = { ...asked, kind: 'rekey', key: 2, reason: 'It is the third.' };
  const ruling = (await admin.call('POST', '/api/admin/rulings', body)).body;
  await rescoreAll(test.deps);
  const other = await givenAccount(test.deps, { labels: ['admin'] });
  const approver = await test.signedIn(other.id, true);
  await approver.call('POST', `/api/admin/rulings/${ruling.id}/approval`);
  await rescoreAll(test.deps);
  expect(await inBank(id)).toMatchObject([{ newest: 2 }, { newest: 1 }, { newest: 1 }, {}]);
  expect(await unfiled()).toEqual([]);
  await countTest(test.deps, id, withoutPauses);
  const { body: found } = await admin.call('GET', `/api/admin/bank/${questionIds[0]}`);
  expect(found).toMatchObject({ learners: 1, rightShare: 100, facility: 100 });
});

it('a revision never changes', async () => {
  await givenTest(test.deps);
  await expect(
    test.deps.db.execute(sql`update question_revisions set explanation = 'Other.'`),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '23001' }) });
});

it('frozen versions know nothing of the bank: they stay byte for byte', async () => {
  const { id } = await create([ask('One?')]);
  const versions = () =>
    test.deps.db.select().from(testVersions).where(eq(testVersions.testId, id));
  const before = await versions();
  const copy = (await admin.call('POST', `${url}/${id}/copy`)).body;
  await save(copy.id, ({ questions }) => ({
    questions: questions.map((one) => ({ ...one, question: 'Other?' })),
  }));
  expect(await versions()).toEqual(before);
});
