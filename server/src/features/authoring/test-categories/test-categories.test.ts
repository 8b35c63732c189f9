import { testCategories } from '@taiyari/contract/rules/categories';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#testing/audit-entries.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const url = '/api/admin/test-categories';
let admin: Caller;

type Item = { id: string; name: string; isRetired: boolean; testCount: number };

beforeEach(async () => {
  admin = await givenAdmin(test);
});

const items = async (): Promise<Item[]> => (await admin.call('GET', url)).body.items;
const names = async () => (await items()).map(({ name }) => name);
const idOf = async (name: string) => `${(await items()).find((item) => item.name === name)?.id}`;
const change = async (name: string, body: unknown) =>
  admin.call('PATCH', `${url}/${await idOf(name)}`, body);
const remove = async (name: string, target?: string): Promise<Answer> => {
  const query = target === undefined ? '' : `?moveTo=${await idOf(target)}`;
  return admin.call('DELETE', `${url}/${await idOf(name)}${query}`);
};
const readTest = async (id: string) => (await admin.call('GET', `/api/admin/tests/${id}`)).body;
const written = {
  title: 'Mock 1',
  description: 'The first.',
  duration: 60,
  questions: [{ question: '2 + 2?', options: ['3', '4'], correctAnswer: 1 }],
};
const create = (category: string) =>
  admin.call('POST', '/api/admin/tests', { ...written, category, isStandalone: true });
/** What a learner reads a question of the test to be about. */
const subjectOf = async (testId: string): Promise<string> => {
  const learner = await givenLearner(test);
  const { body } = await learner.call('POST', '/api/attempts', { testId });
  return body.questions[0].subject;
};

describe('the categories of tests', () => {
  it('are the eleven of the specification at first, in its order', async () => {
    expect(await names()).toEqual([...testCategories]);
  });

  it('take one more at the end, which new tests may have', async () => {
    expect((await create('Botany')).body.errors).toMatchObject([
      { path: 'category', code: 'not-listed' },
    ]);
    const answer = await admin.call('POST', url, { name: ' Botany ' });
    expect(answer.status).toBe(201);
    expect(answer.body.items.at(-1)).toMatchObject({ name: 'Botany', testCount: 0 });
    expect((await create('Botany')).status).toBe(201);
    expect((await items()).at(-1)).toMatchObject({ name: 'Botany', testCount: 1 });
    expect(await auditOf(test.deps, await idOf('Botany'))).toMatchObject([
      { action: 'test-category.created', after: { name: 'Botany' } },
    ]);
  });

  it('are one where they differ in their blanks alone, and are kept in one form', async () => {
    const blanks = ['Soil  Science', 'Soil\u00a0Science', 'soil \u2003 science', 'SOIL SCIENCE'];
    const created = await admin.call('POST', url, { name: blanks[0] });
    expect(created.body.items.at(-1)).toMatchObject({ name: 'Soil Science' });
    for (const name of blanks) {
      const answer = await admin.call('POST', url, { name });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'name']);
      expect((await change('Reasoning', { name })).status).toBe(422);
    }
    expect((await change('Soil Science', { name: 'Soil\u00a0 Sciences' })).status).toBe(200);
    expect(await names()).toContain('Soil Sciences');
    // One of before.
    await test.deps.pool.query(
      `update test_categories set name = 'Soil  Sciences' where name = 'Soil Sciences'`,
    );
    expect((await admin.call('POST', url, { name: 'Soil Sciences' })).status).toBe(422);
  });

  it.each(['Polity', ' polITY '])('hold each name once: %s', async (name) => {
    const answer = await admin.call('POST', url, { name });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'name' }]);
    expect((await change('Reasoning', { name })).status).toBe(422);
    expect(await names()).toEqual([...testCategories]);
  });

  it.each([{ name: '  ' }, { name: 'x'.repeat(81) }, { name: 'A\u202eB' }, {}])(
    'refuse %j',
    async (body) => {
      expect((await admin.call('POST', url, body)).status).toBe(422);
      expect((await change('Polity', body)).status).toBe(422);
    },
  );

  it('have the order that is sent, which has to name them all', async () => {
    const ids = (await items()).map(({ id }) => id);
    const put = (categoryIds: string[]) => admin.call('PUT', `${url}/order`, { categoryIds });
    expect((await put(ids.toReversed())).body.items.map(({ name }: Item) => name)).toEqual(
      testCategories.toReversed(),
    );
    for (const other of [ids.slice(1), [...ids.slice(1), `${ids[1]}`]]) {
      expect((await put(other)).body.type).toBe('conflict');
    }
    expect(await names()).toEqual(testCategories.toReversed());
  });

  it('list what a test brings from elsewhere', async () => {
    await givenTest(test.deps, { category: 'Botany' });
    expect((await items()).at(-1)).toMatchObject({ name: 'Botany', testCount: 1 });
  });
});

describe('a category that gets another name', () => {
  it('takes its tests along, with the papers of new attempts', async () => {
    const { id } = (await create('Science')).body;
    const before = await readTest(id);
    expect(await subjectOf(id)).toBe('Science');
    expect((await change('Science', { name: 'General Science' })).status).toBe(200);
    expect(await readTest(id)).toMatchObject({ category: 'General Science' });
    expect(await subjectOf(id)).toBe('General Science');
    expect((await test.visitor.call('GET', '/api/tests')).body).toMatchObject({
      subjects: ['General Science'],
      items: [{ category: 'General Science' }],
    });
    expect(await auditOf(test.deps, await idOf('General Science'))).toMatchObject([
      {
        action: 'test-category.renamed',
        before: { name: 'Science' },
        after: { name: 'General Science' },
      },
    ]);
    // Whoever had the test open learns that it is another one now.
    const { title, description, duration, timeLimit } = before;
    const save = await admin.call('PUT', `/api/admin/tests/${id}`, {
      ...{ title, description, duration, timeLimit, category: 'Science', isFree: true },
      ...{ isNew: true, isMockTest: false, isPYQ: false, isPracticeTest: false },
      ...{ isStandalone: true, correctMarks: 1, incorrectMarks: 0, skippedMarks: 0 },
      ...{ instructions: '', subjects: [], tags: [], questions: [], updatedAt: before.updatedAt },
    });
    expect(save.body.type).toBe('conflict');
  });

  it('leaves a running attempt the version it began with', async () => {
    const { id } = (await create('Science')).body;
    const learner = await givenLearner(test);
    const start = () => learner.call('POST', '/api/attempts', { testId: id });
    const { body: attempt } = await start();
    await change('Science', { name: 'General Science' });
    expect((await start()).body).toMatchObject({ id: attempt.id, questions: attempt.questions });
  });

  it('may change its letters alone', async () => {
    expect((await change('Polity', { name: 'POLITY' })).status).toBe(200);
    expect(await names()).toContain('POLITY');
  });
});

describe('a retired category', () => {
  it('is taken by no new test, and kept by those that have it', async () => {
    const { id, updatedAt: _, ...kept } = (await create('History')).body;
    await change('History', { isRetired: true });
    expect((await create('History')).body.errors).toMatchObject([{ path: 'category' }]);
    expect((await admin.call('POST', `/api/admin/tests/${id}/copy`)).status).toBe(201);
    expect(kept.category).toBe('History');
    await change('History', { isRetired: false });
    expect((await create('History')).status).toBe(201);
  });

  it('cannot be the last one for new tests', async () => {
    for (const name of testCategories.slice(1)) await change(name, { isRetired: true });
    const answer = await change('General Knowledge', { isRetired: true });
    expect(answer.body.type).toBe('conflict');
    expect((await remove('General Knowledge')).body.type).toBe('conflict');
  });
});

describe('a category that is deleted', () => {
  it('goes at once when no test has it', async () => {
    expect((await remove('Polity')).status).toBe(200);
    expect(await names()).not.toContain('Polity');
  });

  it('asks where its tests go, and takes them there, from the trash as well', async () => {
    const { id } = (await create('Polity')).body;
    const polityId = await idOf('Polity');
    const { id: inTrash } = (await create('Polity')).body;
    await admin.call('DELETE', `/api/admin/tests/${inTrash}`);
    expect((await remove('Polity')).body.type).toBe('conflict');
    expect((await remove('Polity', 'Polity')).body.type).toBe('conflict');
    expect((await readTest(id)).category).toBe('Polity');
    expect((await remove('Polity', 'History')).status).toBe(200);
    expect(await names()).not.toContain('Polity');
    expect(await subjectOf(id)).toBe('History');
    await admin.call('POST', `/api/admin/trash/${inTrash}/restoration`);
    expect((await readTest(inTrash)).category).toBe('History');
    expect(await auditOf(test.deps, polityId)).toMatchObject([
      {
        action: 'test-category.deleted',
        before: { name: 'Polity', tests: 2, movedTo: 'History' },
      },
    ]);
  });

  it('is not found again, nor is one that never was', async () => {
    const id = await idOf('Polity');
    await remove('Polity');
    expect((await admin.call('DELETE', `${url}/${id}`)).status).toBe(404);
    expect((await admin.call('PATCH', `${url}/${id}`, { name: 'New' })).status).toBe(404);
    const gone = await admin.call('DELETE', `${url}/${await idOf('History')}?moveTo=${id}`);
    expect(gone.status).toBe(404);
  });
});
