import { type SQLWrapper, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionRevisions } from '#database/answer-keys.ts';
import { bankQuestions } from '#database/question-bank.ts';
import { selectChoices } from '#features/authoring/bank/taking/blueprint-queries.ts';
import { newId } from '#platform/random/ids.ts';
import { givenPart, givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const test = useTestApp({}, useOwnDatabase());
let admin: Caller;
let target: { id: string };

/** Six of algebra, three of them hard, and two of rivers. */
beforeEach(async () => {
  await test.deps.db.delete(bankQuestions);
  test.clock.advance(60);
  admin = await givenAdmin(test);
  const algebra = [1, 2, 3, 4, 5, 6].map((n) => ({
    ...{ text: `What is ${n} squared?`, subject: 'Mathematics', tag: 'Algebra' },
  }));
  const rivers = ['Where does the Jhelum rise?', 'Where does the Tawi rise?'].map((text) => ({
    ...{ text, subject: 'Geography', tag: 'Rivers' },
  }));
  const { questionIds } = await givenTest(test.deps, { questions: [...algebra, ...rivers] });
  await said(questionIds.slice(0, 3), { difficulty: 'hard' });
  const own = { text: 'Two and two?', subject: 'Own' };
  target = await givenTest(test.deps, { questions: [own], status: 'draft' });
});

const said = (ids: readonly string[], change: object) =>
  admin.call('PATCH', '/api/admin/bank', { ids, change });
const url = (testId = target.id) => `/api/admin/tests/${testId}/blueprint`;
const save = (lines: readonly object[], more: object = {}, testId = target.id) =>
  admin.call('PUT', url(testId), { seed: 7, lines, ...more });
const algebra = { subject: 'Mathematics', topic: 'Algebra' };

type Drawn = { id: string; question: string; difficulty: string };
const drawnOf = (body: { lines: { drawn: Drawn[] }[] }) => body.lines.map(({ drawn }) => drawn);
const idsOf = (body: { lines: { drawn: Drawn[] }[] }) =>
  drawnOf(body)
    .flat()
    .map(({ id }) => id);
const take = (ids: readonly string[]) => admin.call('POST', `${url()}/questions`, { ids });
const publish = () =>
  admin.call('PATCH', `/api/admin/tests/${target.id}/status`, { status: 'active' });
const askedBy = async (testId = target.id) =>
  (await admin.call('GET', `/api/admin/tests/${testId}/bank-questions`)).body.bankQuestionIds;

describe('a blueprint', () => {
  it('draws so many of each kind, the same again with the same seed', async () => {
    const lines = [
      { ...algebra, questions: 2 },
      { ...algebra, difficulty: 'hard', questions: 3 },
    ];
    const { status, body } = await save(lines);
    expect(status).toBe(200);
    const [any, hard] = drawnOf(body);
    expect([any?.length, hard?.length]).toEqual([2, 3]);
    // The hard ones are left to the line that has nothing else.
    expect(any?.every(({ difficulty }) => difficulty === '')).toBe(true);
    expect(new Set(idsOf(body)).size).toBe(5);
    expect((await admin.call('GET', url())).body).toEqual(body);
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const drawings = [];
    for (const seed of seeds) drawings.push(idsOf((await save(lines, { seed })).body).join());
    expect(new Set(drawings).size).toBeGreaterThan(1);
  });

  it('is taken as it was seen, and the test asks it behind its own', async () => {
    const { body } = await save([{ ...algebra, questions: 4 }]);
    const ids = idsOf(body);
    expect((await take(ids.toReversed())).status).toBe(409);
    expect(await take(ids)).toMatchObject({ status: 201, body: { added: 4 } });
    expect((await askedBy()).slice(1)).toEqual(ids);
    // What the test asks now is not drawn again: two are left.
    expect(idsOf((await admin.call('GET', url())).body)).toHaveLength(2);
    expect((await take(ids)).status).toBe(409);
  });

  it('says where there are too few, and takes nothing then', async () => {
    const { body } = await save([
      { subject: 'Geography', questions: 2 },
      { ...algebra, difficulty: 'hard', questions: 25 },
    ]);
    const refused = await take(idsOf(body));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'lines.1.questions', message: 'Algebra, hard: 25 asked, 3 there' }],
      },
    });
    expect(await askedBy()).toHaveLength(1);
  });

  it('draws nothing that is retired, or that says the same as another', async () => {
    const { questionIds } = await givenTest(test.deps, {
      questions: [
        { text: 'Where does the Indus rise?', subject: 'Geography' },
        { text: 'where does  the indus rise?', subject: 'Geography' },
        { text: 'Two and two?', subject: 'Geography' },
      ],
    });
    await said(questionIds.slice(2), { subject: 'Geography' });
    const { body } = await save([{ subject: 'Geography', questions: 9 }]);
    // Two rivers, one Indus, and nothing that the test asks in the same words.
    expect(idsOf(body)).toHaveLength(3);
    await said(questionIds.slice(0, 2), { isRetired: true });
    expect(idsOf((await admin.call('GET', url())).body)).toHaveLength(2);
  });

  it('fills the sections that its lines name', async () => {
    const parts = [givenPart(5, 'first'), givenPart(5, 'second')];
    const { id } = await givenTest(test.deps, { parts, questions: [], status: 'draft' });
    const lines = [
      { subject: 'Geography', section: 'second', questions: 1 },
      { ...algebra, section: 'first', questions: 2 },
    ];
    expect((await save([{ questions: 1 }], {}, id)).body.errors).toMatchObject([
      { path: 'lines.0.section' },
    ]);
    expect((await save([{ section: 'third', questions: 1 }], {}, id)).status).toBe(422);
    const ids = idsOf((await save(lines, {}, id)).body);
    await admin.call('POST', `${url(id)}/questions`, { ids });
    const { questions } = (await admin.call('GET', `/api/admin/tests/${id}`)).body;
    expect(questions.map(({ section }: { section: string }) => section)).toEqual([
      'second',
      'first',
      'first',
    ]);
  });

  it('is refused where it asks for more than a test may have, and unknown without a test', async () => {
    expect((await save([{ questions: 600 }, { questions: 401 }])).status).toBe(422);
    expect((await save([{ questions: 0 }])).status).toBe(422);
    expect((await save([], {}, newId())).status).toBe(404);
    expect((await admin.call('GET', url(newId()))).status).toBe(404);
    expect((await admin.call('GET', url())).body.lines).toEqual([]);
  });

  it('is not written over by who has seen another one, or none', async () => {
    const put = (questions: number, updatedAt: string | null) =>
      save([{ ...algebra, questions }], { updatedAt });
    expect((await admin.call('GET', url())).body.updatedAt).toBeNull();
    const firsts = await Promise.all([1, 2, 3].map((questions) => put(questions, null)));
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { body: first } = await admin.call('GET', url());
    expect(firsts.map(({ body }) => body)).toContainEqual(first);
    const second = await put(4, first.updatedAt);
    expect(second.status).toBe(200);
    // Two buttons pressed in one millisecond as well.
    expect(second.body.updatedAt).not.toBe(first.updatedAt);
    expect((await put(5, first.updatedAt)).body).toMatchObject({ status: 409, type: 'conflict' });
    expect((await put(5, null)).status).toBe(409);
    expect((await admin.call('GET', url())).body).toEqual(second.body);
    // What is there already is no dispute.
    expect((await put(4, first.updatedAt)).body).toEqual(second.body);
    expect((await save([{ ...algebra, questions: 6 }])).status).toBe(200);
    expect((await admin.call('GET', url())).body.lines).toMatchObject([{ questions: 6 }]);
  });

  it('is not taken by who has seen its lines go elsewhere', async () => {
    const parts = [givenPart(5, 'first'), givenPart(5, 'second')];
    const { id } = await givenTest(test.deps, { parts, questions: [], status: 'draft' });
    const into = async (section: string) =>
      (await save([{ ...algebra, section, questions: 2 }], {}, id)).body;
    const [seen, stored] = [await into('first'), await into('second')];
    expect(idsOf(stored)).toEqual(idsOf(seen));
    const takeAs = (updatedAt: string) =>
      admin.call('POST', `${url(id)}/questions`, { ids: idsOf(seen), updatedAt });
    expect((await takeAs(seen.updatedAt)).status).toBe(409);
    expect(await askedBy(id)).toEqual([]);
    expect((await takeAs(stored.updatedAt)).status).toBe(201);
  });
});

describe('a blueprint that waits for publication', () => {
  const lines = [{ ...algebra, questions: 3 }];

  it('is drawn when the test is published, once', async () => {
    const ids = idsOf((await save(lines, { atPublication: true })).body);
    expect(await publish()).toMatchObject({ status: 200, body: { totalQuestions: 4 } });
    expect((await askedBy()).slice(1)).toEqual(ids);
    expect((await admin.call('GET', url())).body.atPublication).toBe(false);
    await admin.call('PATCH', `/api/admin/tests/${target.id}/status`, { status: 'inactive' });
    await publish();
    expect(await askedBy()).toHaveLength(4);
  });

  it('is another one once it was drawn: nobody lets it wait again unseen', async () => {
    const { body: waiting } = await save(lines, { atPublication: true });
    await publish();
    const again = { atPublication: true, updatedAt: waiting.updatedAt };
    expect((await save(lines, { seed: 8, ...again })).status).toBe(409);
    expect((await save(lines, again)).status).toBe(409);
    const { body } = await admin.call('GET', url());
    expect((await save(lines, { ...again, updatedAt: body.updatedAt })).status).toBe(200);
  });

  it('waits no longer for what was taken, and whoever took it goes on from there', async () => {
    const { body: waiting } = await save(lines, { atPublication: true });
    const { body: taken } = await take(idsOf(waiting));
    expect(taken.updatedAt).not.toBe(waiting.updatedAt);
    const { body } = await admin.call('GET', url());
    expect(body).toMatchObject({ atPublication: false, updatedAt: taken.updatedAt });
    // What waits for nothing stays as it is when it is taken.
    const { updatedAt } = (await take(idsOf(body))).body;
    expect(updatedAt).toBe(taken.updatedAt);
  });

  it('keeps a test from being published where there are too few', async () => {
    await save([{ ...algebra, questions: 7 }], { atPublication: true });
    expect(await publish()).toMatchObject({
      status: 422,
      body: { detail: 'The bank has too few questions. Algebra: 7 asked, 6 there.' },
    });
    expect((await admin.call('GET', `/api/admin/tests/${target.id}`)).body).toMatchObject({
      ...{ status: 'draft', totalQuestions: 1 },
    });
  });

  it('comes behind what is saved where saving publishes', async () => {
    await save(lines, { atPublication: true });
    const { body } = await admin.call('GET', `/api/admin/tests/${target.id}`);
    const { id, seriesTitles, totalAttempts, averageScore, createdAt, ...more } = body;
    const { totalQuestions, totalMarks, languages, isActive, ...rest } = more;
    const written = { ...rest, description: 'Sums.', status: 'active' };
    const saved = await admin.call('PUT', `/api/admin/tests/${id}`, written);
    expect(saved).toMatchObject({ status: 200, body: { status: 'active', totalQuestions: 4 } });
  });
});

it('draws 4 times 25 of 20,000, from an index', async () => {
  const { db } = test.deps;
  await db.execute(sql`
    insert into bank_questions (id, revision, subject, topic, difficulty, created_at, updated_at)
      select gen_random_uuid(), 1, 'Subject ' || n % 4, 'Topic ' || n % 40,
             (array['easy', 'medium', 'hard'])[1 + n % 3], now(), now()
        from generate_series(1, 20000) as n`);
  await db.execute(sql`
    insert into question_revisions
           (bank_question_id, number, passage, text, options, correct, explanation, translations, created_at)
      select id, 1, '', 'Question ' || id, array['A', 'B', 'C', 'D'], 0, repeat('Of which much is told. ', 30), '{}', now()
        from bank_questions where topic like 'Topic %'`);
  await db.execute(sql`vacuum analyze bank_questions, question_revisions`);
  const lines = [0, 1, 2, 3].map((n) => ({
    ...{ subject: `Subject ${n}`, difficulty: 'hard', questions: 25 },
  }));
  const { body } = await save(lines);
  expect(drawnOf(body).map(({ length }) => length)).toEqual([25, 25, 25, 25]);
  expect(new Set(idsOf(body)).size).toBe(100);
  // What it costs, told by pages, since a time would tell of what else this machine does: the texts are not looked at.
  const pages = async (query: SQLWrapper) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, buffers, costs off, timing off, summary off) ${query}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return { plan, read: Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]) };
  };
  const all = await pages(sql`select text from ${questionRevisions}`);
  for (const subject of ['', 'Subject 1']) {
    const kind = { exam: '', subject, topic: '', difficulty: 'hard' as const };
    const drawn = await pages(selectChoices(db, target.id, kind, { seed: 7, most: 100 }));
    expect(drawn.plan).toContain('Index Only Scan using question_revisions_drawn');
    expect(drawn.plan).not.toContain('Seq Scan on question_revisions');
    expect(drawn.read).toBeLessThan(all.read);
  }
}, 240_000);
