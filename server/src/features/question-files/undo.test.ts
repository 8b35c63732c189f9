import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questions } from '#database/answer-keys.ts';
import { auditLog } from '#database/audit.ts';
import { tests } from '#database/catalogue.ts';
import { buildQuestions } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;
let admin: Caller;
let testId: string;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  adminId = (await givenAccount(test.deps, { labels: ['admin'], name: 'Asha Rather' })).id;
  admin = await test.signedIn(adminId);
  testId = (await givenTest(test.deps, { title: 'Mock 1', questions: [{ text: 'The first?' }] }))
    .id;
});

async function givenImport(first: number, count = 2): Promise<string> {
  const content = JSON.stringify(buildQuestions(count, first));
  const url = `/api/admin/tests/${testId}/questions/import`;
  return (await uploadAs(test, adminId, url, { name: `from-${first}.json`, content })).body
    .importId;
}

async function stored() {
  return test.deps.db
    .select({ id: questions.id, text: questions.text, position: questions.position })
    .from(questions)
    .where(eq(questions.testId, testId))
    .orderBy(asc(questions.position));
}

const undo = (id: string, query = '') =>
  admin.call('POST', `/api/admin/imports/${id}/undo${query}`);

describe('undoing an import', { timeout: 60_000 }, () => {
  it('removes exactly its questions, closes the gap, and is on record', async () => {
    const id = await givenImport(10);
    await admin.call('PUT', `/api/admin/tests/${testId}`, await withOneMore());
    const { status, body } = await undo(id);
    expect({ status, body }).toEqual({ status: 200, body: { removed: 2 } });
    const rows = await stored();
    expect(rows.map(({ text, position }) => [text, position])).toEqual([
      ['The first?', 0],
      ['The last?', 1],
    ]);
    const [row] = await test.deps.db.select().from(tests).where(eq(tests.id, testId));
    expect(row?.questionCount).toBe(2);
    const audit = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, testId));
    expect(audit.map(({ action }) => action)).toContain('test.import-undone');
  });

  it('leaves no section of an active test without a question', async () => {
    const { id } = await givenTest(test.deps, { parts: [givenPart(5, 'maths')], questions: [] });
    testId = id;
    const imported = await givenImport(10);
    const refused = await undo(imported);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The section "Section maths" would be left without a question, and the test is active. Make it a draft first.',
    ]);
    expect(await stored()).toHaveLength(2);
    const status = await admin.call('PATCH', `/api/admin/tests/${id}/status`, { status: 'draft' });
    expect(status.status).toBe(200);
    expect((await undo(imported)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('is done once, and from the last one back', async () => {
    const [first, second] = [await givenImport(10), await givenImport(20)];
    const early = await undo(first);
    expect(early.status).toBe(409);
    expect(early.body.detail).toBe('A later import of this test stands. Undo that one first.');
    expect((await undo(second)).status).toBe(200);
    const twice = await undo(second);
    expect(twice.status).toBe(409);
    expect(twice.body.detail).toBe('This import is undone already.');
    expect((await undo(first)).status).toBe(200);
    expect((await stored()).map(({ text }) => text)).toEqual(['The first?']);
  });

  it('names the questions that were edited since, and removes them only when told to', async () => {
    const id = await givenImport(10);
    const [, edited] = await stored();
    await test.deps.db
      .update(questions)
      .set({ explanation: 'A better one.' })
      .where(eq(questions.id, edited?.id ?? ''));
    const { body } = await admin.call('GET', `/api/admin/imports/${id}`);
    expect(body).toMatchObject({
      remaining: 2,
      edited: [{ number: 2, question: 'What is 10 + 1?' }],
    });
    const refused = await undo(id);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([{ path: 'questions.1', message: 'What is 10 + 1?' }]);
    expect(await stored()).toHaveLength(3);
    expect((await undo(id, '?removeEdited=true')).body).toEqual({ removed: 2 });
  });

  it('happens once also when it is asked for twice at the same time', async () => {
    const id = await givenImport(10);
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it('answers 404 for an import that is not there', async () => {
    expect((await undo(newId())).status).toBe(404);
    expect((await admin.call('GET', `/api/admin/imports/${newId()}`)).status).toBe(404);
  });
});

describe('the list of imports', { timeout: 60_000 }, () => {
  it('is newest first, of one test or of all', async () => {
    const [first, second] = [await givenImport(10), await givenImport(20)];
    const { body } = await admin.call('GET', `/api/admin/imports?testId=${testId}`);
    expect(body.total).toBe(2);
    expect(body.items).toMatchObject([
      { id: second, canUndo: true, questions: 2, fileName: 'from-20.json', format: 'json' },
      { id: first, canUndo: false, undoneAt: null },
    ]);
    expect(body.items[0]).toMatchObject({
      test: { id: testId, title: 'Mock 1' },
      actor: { id: adminId, name: 'Asha Rather' },
    });
    await undo(second);
    const later = (await admin.call('GET', '/api/admin/imports?limit=2')).body;
    expect(later.items).toMatchObject([
      { id: second, canUndo: false, undoneAt: expect.any(String) },
      { id: first, canUndo: true },
    ]);
    const none = (await admin.call('GET', `/api/admin/imports?testId=${newId()}`)).body;
    expect(none).toEqual({ items: [], total: 0 });
  });
});

async function withOneMore() {
  const { body } = await admin.call('GET', `/api/admin/tests/${testId}`);
  const last = { question: 'The last?', options: ['a', 'b', 'c', 'd'], correctAnswer: 0 };
  const fields = editable.map((name) => [name, body[name]]);
  return { ...Object.fromEntries(fields), description: 'd', questions: [...body.questions, last] };
}

const editable = [
  ...['title', 'category', 'duration', 'timeLimit', 'isFree', 'isNew', 'isMockTest', 'isPYQ'],
  ...['isPracticeTest', 'isStandalone', 'correctMarks', 'incorrectMarks', 'skippedMarks'],
  ...['instructions', 'subjects', 'tags'],
];
