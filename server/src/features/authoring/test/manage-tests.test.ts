import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questions, testVersionKeys } from '#database/answer-keys.ts';
import { seriesTests, tests, testVersions } from '#database/catalogue.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

const question = {
  question: 'The capital of France?',
  options: ['Paris', 'Lyon', 'Nice', 'Lille'],
  correctAnswer: 0,
  explanation: 'Since 987.',
  tag: 'JKSSB 2023',
  subject: 'Geography',
};
const written = {
  title: 'Mock 1',
  description: 'One hundred minutes.',
  category: 'Reasoning',
  duration: 100,
  questions: [question],
};

const url = '/api/admin/tests';
const create = async (more = {}) => (await admin.call('POST', url, { ...written, ...more })).body;
const read = async (id: string) => (await admin.call('GET', `${url}/${id}`)).body;

/** What a client sends back of a test it has read. */
async function editable(id: string) {
  const { seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } =
    await read(id);
  const { id: _id, totalAttempts, averageScore, ...body } = more;
  return body;
}

const save = (id: string, body: unknown) => admin.call('PUT', `${url}/${id}`, body);

async function storedTest(id: string) {
  const [row] = await test.deps.db.select().from(tests).where(eq(tests.id, id));
  return row;
}

async function storedQuestions(id: string) {
  return test.deps.db
    .select()
    .from(questions)
    .where(eq(questions.testId, id))
    .orderBy(questions.position);
}

async function storedVersions(id: string) {
  return test.deps.db
    .select({ number: testVersions.number, key: testVersionKeys.key })
    .from(testVersions)
    .innerJoin(testVersionKeys, eq(testVersionKeys.versionId, testVersions.id))
    .where(eq(testVersions.testId, id))
    .orderBy(testVersions.number);
}

async function countTests() {
  const { rows } = await test.deps.pool.query('select count(*) as n from tests');
  return rows[0].n;
}

describe('creating a test', () => {
  it('refuses a formula that cannot be set', async () => {
    const questions = [{ ...question, explanation: 'As $\\frac{1$.' }];
    const { status, body } = await admin.call('POST', url, { ...written, questions });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { path: 'questions.0.explanation', code: 'unreadable-formula' },
    ]);
  });

  it('fills in the defaults of a new one and freezes it', async () => {
    const answer = await admin.call('POST', url, written);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'Mock 1',
      category: 'Reasoning',
      duration: 100,
      timeLimit: true,
      isActive: true,
      status: 'active',
      isFree: true,
      isNew: true,
      isMockTest: false,
      isPYQ: false,
      isPracticeTest: false,
      correctMarks: 1,
      incorrectMarks: -0.25,
      skippedMarks: 0,
      totalQuestions: 1,
      totalMarks: 1,
      totalAttempts: 0,
      averageScore: null,
      seriesTitles: [],
      questions: [{ id: expect.any(String), ...question }],
    });
    expect(answer.body.instructions).toMatch(
      /Marking: .*0\.25[\s\S]*Time: 100 min[\s\S]*Navigation/,
    );
    expect(await storedTest(answer.body.id)).toMatchObject({
      incorrectPoints: -75,
      questionCount: 1,
    });
    expect(await storedVersions(answer.body.id)).toEqual([{ number: 1, key: 'A' }]);
    expect(await auditOf(test.deps, answer.body.id)).toMatchObject([
      { action: 'test.created', subjectName: 'Mock 1', before: null },
    ]);
  });

  it('trims texts, drops empty words and keeps marks exact', async () => {
    const body = await create({
      title: '  Mock 2 ',
      subjects: [' History ', '', 'Polity'],
      tags: [' '],
      correctMarks: 2.25,
      instructions: '',
      questions: [question, { ...question, question: ' Again? ', tag: ' 2024 ' }],
    });
    expect(body).toMatchObject({
      title: 'Mock 2',
      subjects: ['History', 'Polity'],
      tags: [],
      instructions: '',
      totalMarks: 4.5,
    });
    expect(body.questions[1]).toMatchObject({ question: 'Again?', tag: '2024' });
    expect(await storedTest(body.id)).toMatchObject({ correctPoints: 675 });
  });

  it.each([
    [{ title: '​ ' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ timeLimit: null }, 'timeLimit', 'Must be true or false'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ category: 'Astrology' }, 'category', 'Choose one of the categories'],
    [{ duration: -1 }, 'duration', 'Duration must be between 0 and 1440'],
    [{ duration: 0 }, 'duration', 'A test with a time limit needs at least 1 minute'],
    [{ duration: 1.5 }, 'duration', 'Duration must be a whole number'],
    [
      { correctMarks: 1.1 },
      'correctMarks',
      'Correct marks must be in steps of 0.25, or in thirds (write 0.3333 or 0.6667)',
    ],
    [{ incorrectMarks: 0.25 }, 'incorrectMarks', 'Incorrect marks must be between -100 and 0'],
    [{ status: 'draft', isActive: true }, 'isActive', expect.stringContaining('isActive')],
    [{ totalMarks: 7 }, 'totalMarks', 'Unknown field "totalMarks"'],
  ])('refuses %j', async (more, path, message) => {
    const before = await countTests();
    const { status, body } = await admin.call('POST', url, { ...written, ...more });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path, message }]);
    expect(await countTests()).toBe(before);
  });

  it.each([
    [{ question: ' ' }, '0.question', 'Question text is required'],
    [{ options: ['a'] }, '0.options', 'There must be 2 to 6 options'],
    [{ options: ['a', ' ', 'c', 'd'] }, '0.options.1', 'Option B is required'],
    [{ options: ['a', 'b', 'a ', 'd'] }, '0.options.2', 'Option C is the same as option A'],
    [{ correctAnswer: null }, '0.correctAnswer', 'Choose the correct answer'],
    [
      { correctAnswer: 4 },
      '0.correctAnswer',
      'Correct answer must be the place of an option, counted from 0',
    ],
    [
      { correctAnswer: 1.5 },
      '0.correctAnswer',
      'Correct answer must be the place of an option, counted from 0',
    ],
    [{ tag: 'x'.repeat(101) }, '0.tag', 'Tag can have at most 100 characters'],
    [{ id: newId() }, '0.id', 'This is no question of the test'],
  ])('refuses a question with %j', async (more, path, message) => {
    const body = { ...written, questions: [{ ...question, ...more }] };
    const answer = await admin.call('POST', url, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: `questions.${path}`, message }]);
  });

  it('takes 0 minutes without a time limit and a list of 300 long questions', async () => {
    const long = { ...question, explanation: 'وضاحت '.repeat(300) };
    const body = await create({
      timeLimit: false,
      duration: 0,
      questions: Array.from({ length: 300 }, (_, at) => ({ ...long, question: `Question ${at}?` })),
    });
    expect(body).toMatchObject({ duration: 0, timeLimit: false, totalQuestions: 300 });
    expect(body.questions[299].question).toBe('Question 299?');
  });
});

describe('saving a test', () => {
  it('refuses a formula that cannot be set, by its place, and judges none that is stored anew', async () => {
    const { id } = await create();
    const refused = await save(id, {
      ...(await editable(id)),
      questions: [question, { ...question, options: ['Paris', 'Lyon', '$\\frac{1$', 'Lille'] }],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      {
        path: 'questions.1.options.2',
        code: 'unreadable-formula',
        params: { formula: '\\frac{1' },
        message: 'Option C holds a formula that cannot be read: \\frac{1',
      },
    ]);
    await test.deps.pool.query(`update questions set explanation = '$x_$' where test_id = $1`, [
      id,
    ]);
    const { questions: stored, ...more } = await editable(id);
    const tagged = stored.map((one: object) => ({ ...one, tag: 'JKSSB 2024' }));
    expect((await save(id, { ...more, questions: tagged })).status).toBe(200);
  });

  it('keeps the ids of questions that stay, in a new order, and drops what is missing', async () => {
    const three = ['One?', 'Two?', 'Three?'].map((text) => ({ ...question, question: text }));
    const { id } = await create({ questions: three });
    const body = await editable(id);
    const [first, , last] = body.questions;
    const fresh = { ...question, question: 'New?' };
    const list = [{ ...last, correctAnswer: 3 }, fresh, first];
    const answer = await save(id, { ...body, title: 'Mock 1b', questions: list });
    expect(answer.status).toBe(200);
    expect(answer.body.totalQuestions).toBe(3);
    const rows = await storedQuestions(id);
    expect(rows.map((row) => [row.text, row.correct])).toEqual([
      ['Three?', 3],
      ['New?', 0],
      ['One?', 0],
    ]);
    expect([rows[0]?.id, rows[2]?.id]).toEqual([last.id, first.id]);
    expect(await storedVersions(id)).toEqual([
      { number: 1, key: 'AAA' },
      { number: 2, key: 'DAA' },
    ]);
  });

  it('says in the log what has changed, the touched questions alone', async () => {
    const { id } = await create({ questions: [question, { ...question, question: 'Two?' }] });
    const body = await editable(id);
    const [first, second] = body.questions;
    await save(id, { ...body, duration: 90, questions: [{ ...first, correctAnswer: 2 }, second] });
    const [, entry] = await auditOf(test.deps, id);
    expect(entry).toMatchObject({ action: 'test.updated', before: { duration: 100 } });
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['duration', 'questions']);
    expect(entry?.after?.questions).toEqual({
      [first.id]: { number: 1, ...question, correctAnswer: 2, section: '' },
    });
  });

  it('refuses to overwrite what somebody else has saved meanwhile', async () => {
    const { id } = await create();
    const mine = await editable(id);
    const theirs = await save(id, { ...mine, title: 'Theirs' });
    expect(theirs.status).toBe(200);
    const answer = await save(id, { ...mine, title: 'Mine' });
    expect(answer.status).toBe(409);
    expect(answer.body.type).toBe('conflict');
    expect((await storedTest(id))?.title).toBe('Theirs');
    const { updatedAt, ...forced } = mine;
    expect((await save(id, { ...forced, title: 'Mine' })).status).toBe(200);
  });

  it('lets an imported test keep its category, and takes thirds of a mark', async () => {
    const { id } = await givenTest(test.deps, {
      category: 'Kashmiri',
      incorrectPoints: -100,
      description: 'Old.',
    });
    const body = await editable(id);
    expect((await save(id, { ...body, title: 'Renamed' })).status).toBe(200);
    expect(await storedTest(id)).toMatchObject({ category: 'Kashmiri', incorrectPoints: -100 });
    const thirds = { ...(await editable(id)), incorrectMarks: -0.6667 };
    expect((await save(id, thirds)).status).toBe(200);
    expect(await storedTest(id)).toMatchObject({ incorrectPoints: -200 });
    const answer = await save(id, { ...(await editable(id)), incorrectMarks: -0.3 });
    expect(answer.body.errors).toEqual([
      {
        path: 'incorrectMarks',
        message: 'Incorrect marks must be in steps of 0.25, or in thirds (write 0.3333 or 0.6667)',
        code: 'off-step',
        params: { step: 0.25, hasThirds: true },
      },
    ]);
  });

  it('needs the whole test: what is missing is not guessed', async () => {
    const { id } = await create();
    const { questions: _questions, ...body } = await editable(id);
    const answer = await save(id, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('questions');
    expect(await storedQuestions(id)).toHaveLength(1);
  });

  it('refuses the question of another test, and one question twice', async () => {
    const other = await create();
    const { id } = await create();
    const body = await editable(id);
    const [own] = body.questions;
    const foreign = await save(id, { ...body, questions: other.questions });
    expect(foreign.body.errors).toEqual([
      { path: 'questions.0.id', message: 'This is no question of the test' },
    ]);
    const twice = await save(id, { ...body, questions: [own, own] });
    expect(twice.body.errors).toEqual([
      { path: 'questions.1.id', message: 'This question is in the list twice' },
    ]);
    expect(await storedQuestions(id)).toHaveLength(1);
  });

  it('keeps status and isActive one thing', async () => {
    const { id } = await create({ status: 'draft' });
    const { status: _status, isActive: _isActive, ...body } = await editable(id);
    const unchanged = await save(id, { ...body, title: 'Still a draft' });
    expect(unchanged.body).toMatchObject({ status: 'draft', isActive: false });
    const { updatedAt } = unchanged.body;
    const shown = await save(id, { ...body, updatedAt, isActive: true });
    expect(shown.body).toMatchObject({ status: 'active', isActive: true });
  });

  it('is not there for a test that is not there', async () => {
    const { id } = await create();
    const body = await editable(id);
    expect((await save(newId(), body)).status).toBe(404);
    expect((await admin.call('GET', `${url}/${newId()}`)).status).toBe(404);
  });
});

describe('the status', () => {
  it.each(['inactive', 'draft', 'archived'])('%s hides the test from learners', async (status) => {
    const { id } = await create({ isStandalone: true });
    const answer = await admin.call('PATCH', `${url}/${id}/status`, { status });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status, isActive: false });
    expect((await test.visitor.call('GET', `/api/tests/${id}`)).status).toBe(404);
    expect((await auditOf(test.deps, id))[1]).toMatchObject({
      action: 'test.updated',
      before: { status: 'active' },
      after: { status },
    });
  });

  it('refuses one that does not exist, and a test that does not', async () => {
    const { id } = await create();
    const answer = await admin.call('PATCH', `${url}/${id}/status`, { status: 'hidden' });
    expect(answer.status).toBe(422);
    expect((await storedTest(id))?.status).toBe('active');
    const gone = await admin.call('PATCH', `${url}/${newId()}/status`, { status: 'draft' });
    expect(gone.status).toBe(404);
  });
});

describe('duplicating', () => {
  it('makes a draft of its own with the same questions', async () => {
    const series = await givenSeries(test.deps);
    const { id } = await givenTest(test.deps, {
      title: 'x'.repeat(199),
      inSeries: series.id,
      incorrectPoints: -100,
      category: 'Kashmiri',
    });
    const { status, body } = await admin.call('POST', `${url}/${id}/copy`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'draft', isActive: false, seriesTitles: [] });
    expect(body.title).toBe(`Copy of ${'x'.repeat(192)}`);
    const [copies, originals] = [await storedQuestions(body.id), await storedQuestions(id)];
    expect(copies.map((row) => row.text)).toEqual(originals.map((row) => row.text));
    expect(copies.some((row) => originals.some((original) => original.id === row.id))).toBe(false);
    expect((await admin.call('POST', `${url}/${newId()}/copy`)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('says before what goes, and takes nothing from learners', async () => {
    const series = await givenSeries(test.deps, { title: 'Police' });
    const { id } = await givenTest(test.deps, { inSeries: series.id, isStandalone: true });
    const learner = await givenLearner(test);
    const other = await givenLearner(test);
    const running = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    const done = (await other.call('POST', '/api/attempts', { testId: id })).body;
    const result = (await other.call('POST', `/api/attempts/${done.id}/submission`, {})).body;
    expect((await admin.call('GET', `${url}/${id}/impact`)).body).toEqual({
      questions: 4,
      results: 1,
      runningAttempts: 1,
      series: [{ id: series.id, title: 'Police' }],
      buyers: 0,
    });
    const answer = await admin.call('DELETE', `${url}/${id}`);
    expect(answer.status).toBe(204);
    expect((await learner.call('GET', `/api/attempts/${running.id}`)).status).toBe(200);
    expect((await other.call('GET', `/api/results/${result.id}`)).status).toBe(200);
    expect((await admin.call('GET', `${url}/${id}`)).status).toBe(404);
    expect((await admin.call('POST', `${url}/${id}/copy`)).status).toBe(404);
    const status = await admin.call('PATCH', `${url}/${id}/status`, { status: 'active' });
    expect(status.status).toBe(404);
    expect((await auditOf(test.deps, id)).at(-1)).toMatchObject({
      action: 'test.deleted',
      before: { results: 1, runningAttempts: 1, seriesTitles: ['Police'] },
      after: null,
    });
    expect((await admin.call('DELETE', `${url}/${id}`)).status).toBe(404);
    expect((await admin.call('GET', `${url}/${id}/impact`)).status).toBe(404);
  });
});

describe('the list', () => {
  const list = async (query: string) => (await admin.call('GET', `${url}?${query}`)).body;
  const titles = async (query: string) =>
    (await list(query)).items.map((item: { title: string }) => item.title);

  beforeEach(async () => {
    await test.deps.pool.query('delete from tests');
    await givenTest(test.deps, { title: 'beta', category: 'Reasoning', tags: ['50% off'] });
    test.clock.advance(1);
    await givenTest(test.deps, { title: 'Alpha', category: 'Polity', questions: [{}] });
    test.clock.advance(1);
    await givenTest(test.deps, { title: 'Gamma', category: 'Reasoning', status: 'draft' });
  });

  it('finds, filters and sorts, and counts what there is', async () => {
    const all = await list('limit=2');
    expect(all.items.map((item: { title: string }) => item.title)).toEqual(['Gamma', 'Alpha']);
    expect(all).toMatchObject({ total: 3, available: 3 });
    expect(all.categories).toEqual([
      { category: 'Reasoning', count: 2 },
      { category: 'Polity', count: 1 },
    ]);
    expect(await titles('sort=title')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await titles('sort=category')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await titles('sort=questions')).toEqual(['Gamma', 'beta', 'Alpha']);
    expect(await titles('status=draft')).toEqual(['Gamma']);
    expect(await titles('search=ALPH')).toEqual(['Alpha']);
    expect(await titles('search=50%25')).toEqual(['beta']);
    const reasoning = await list('category=Reasoning&status=active');
    expect(reasoning).toMatchObject({ total: 1, available: 3 });
    expect(reasoning.categories).toHaveLength(2);
    expect((await admin.call('GET', `${url}?sort=price`)).status).toBe(422);
  });

  it('names who has changed a test last', async () => {
    const changed = await create();
    const asha = await givenAccount(test.deps, { labels: ['admin'], name: 'Asha Rather' });
    const second = await test.signedIn(asha.id);
    await second.call('PATCH', `${url}/${changed.id}/status`, { status: 'archived' });
    const { items } = (await admin.call('GET', `${url}?sort=title`)).body;
    const names = items.map((item: { changedBy: string | null }) => item.changedBy);
    expect(names).toEqual([null, null, null, 'Asha Rather']);
  });

  it('knows the series of a test, and what a series does not hold yet', async () => {
    const series = await givenSeries(test.deps, { title: 'Police' });
    const { rows } = await test.deps.pool.query(`select id from tests where title = 'beta'`);
    await test.deps.db
      .insert(seriesTests)
      .values({ seriesId: series.id, testId: rows[0].id, position: 0 });
    const inside = await list(`inSeries=${series.id}`);
    expect(inside.items).toMatchObject([{ title: 'beta', seriesTitles: ['Police'] }]);
    expect(await titles(`notInSeries=${series.id}`)).toEqual(['Gamma', 'Alpha']);
  });

  it('has attempts and the mean percentage from the results', async () => {
    const { id, questionIds } = await givenTest(test.deps, { title: 'Taken' });
    for (const answers of [{}, { [`${questionIds[0]}`]: 0 }]) {
      const learner = await givenLearner(test);
      const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
      await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
    }
    const { items } = await list('search=Taken');
    expect(items).toMatchObject([{ totalAttempts: 2, averageScore: 12.5 }]);
  });
});
