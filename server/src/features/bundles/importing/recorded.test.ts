import { eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcements, notifications } from '#database/announcements.ts';
import { auditLog } from '#database/audit.ts';
import { series, tests } from '#database/catalogue.ts';
import { exportBundle, importBundle, loadDemoContent } from '#features/bundles/service.ts';
import {
  buildBundle,
  buildQuestion,
  buildSeries,
  buildTest,
} from '#features/bundles/testing/bundles.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
/** The log is never emptied: entries after this one are those of the last import. */
let started = '';

beforeEach(async () => {
  test.clock.advance(60);
  admin = await givenAdmin(test);
});

const full = buildBundle({
  series: [buildSeries({ tests: ['mock-1'] })],
  tests: [buildTest(), buildTest({ key: 'mock-2', title: 'Mock 2' })],
  announcements: [{ title: 'New', url: '/news' }],
  notifications: [{ title: 'Hello', description: 'World' }],
});

function importing(bundle: Parameters<typeof importBundle>[1]) {
  test.clock.advance(60);
  started = newId();
  return importBundle(test.deps, bundle);
}

async function idOf(table: typeof series | typeof tests, key: string): Promise<string> {
  const rows = await test.deps.db.select({ id: table.id }).from(table).where(eq(table.key, key));
  return rows[0]?.id ?? '';
}

/** Of the last import. */
function latest() {
  return test.deps.db.select().from(auditLog).where(gt(auditLog.id, started));
}

const byNobody = { actorId: null };

describe('the audit log of an import', () => {
  it('holds a changed key, and the list of tests names nobody for it', async () => {
    await importing(full);
    const id = await idOf(tests, 'mock-1');
    const seen = (await admin.call('GET', `/api/admin/tests/${id}`)).body;
    await admin.call('PATCH', `/api/admin/tests/${id}/status`, { status: 'inactive' });
    await admin.call('PATCH', `/api/admin/tests/${id}/status`, { status: 'active' });
    const changedBy = async () =>
      (await admin.call('GET', '/api/admin/tests?limit=50')).body.items.find(
        (item: { id: string }) => item.id === id,
      ).changedBy;
    expect(await changedBy()).toEqual(expect.any(String));

    const bundle = await exportBundle(test.deps);
    const question = bundle.tests?.find(({ key }) => key === 'mock-1')?.questions?.[1];
    if (question) question.correctAnswer = 3;
    await importing(bundle);
    const questionId = seen.questions[1].id;
    expect((await auditOf(test.deps, id)).at(-1)).toEqual({
      ...{ actorId: null, action: 'test.updated', subjectName: 'Mock 1' },
      before: { questions: { [questionId]: expect.objectContaining({ correctAnswer: 1 }) } },
      after: {
        questions: { [questionId]: expect.objectContaining({ number: 2, correctAnswer: 3 }) },
      },
    });
    expect(await latest()).toHaveLength(1);
    expect(await changedBy()).toBe(null);
  });

  it('names all that came, as the console names it', async () => {
    await importing(full);
    expect(await auditOf(test.deps, await idOf(tests, 'mock-2'))).toMatchObject([
      {
        ...byNobody,
        ...{ action: 'test.created', subjectName: 'Mock 2', before: null },
        after: { title: 'Mock 2', duration: 30, status: 'active', totalQuestions: 3 },
      },
    ]);
    const seriesId = await idOf(series, 'class-iv');
    expect(await auditOf(test.deps, seriesId)).toMatchObject([
      {
        ...byNobody,
        ...{ action: 'series.created', subjectName: 'Class IV', before: null },
        after: { title: 'Class IV', price: 0, tagColor: 'green-500', tests: ['Mock 1'] },
      },
    ]);
    expect((await latest()).map(({ action }) => action).toSorted()).toEqual([
      ...['announcement.created', 'notification.created', 'series.created'],
      ...['test.created', 'test.created'],
    ]);
  });

  it('holds nothing of what was the same', async () => {
    await importing(full);
    await importing(full);
    expect(await latest()).toEqual([]);
  });

  it('tells of a series its fields and its tests, before and after', async () => {
    await importing(full);
    await importing({
      ...full,
      series: [buildSeries({ tests: ['mock-2', 'mock-1'], subtitle: 'All of it' })],
    });
    const [one, other] = [await idOf(tests, 'mock-1'), await idOf(tests, 'mock-2')];
    expect((await auditOf(test.deps, await idOf(series, 'class-iv'))).slice(1)).toEqual([
      {
        ...{ actorId: null, action: 'series.updated', subjectName: 'Class IV' },
        before: { subtitle: '', testIds: [one], tests: ['Mock 1'] },
        after: { subtitle: 'All of it', testIds: [other, one], tests: ['Mock 2', 'Mock 1'] },
      },
    ]);
    expect(await latest()).toHaveLength(1);
  });

  it('says what came out of the trash', async () => {
    await importing(full);
    const [testId, seriesId] = [await idOf(tests, 'mock-1'), await idOf(series, 'class-iv')];
    await admin.call('DELETE', `/api/admin/tests/${testId}`);
    await admin.call('DELETE', `/api/admin/series/${seriesId}`);
    await importing({
      ...full,
      tests: [buildTest({ title: 'Mock, again' }), buildTest({ key: 'mock-2', title: 'Mock 2' })],
    });
    expect((await auditOf(test.deps, testId)).slice(-2)).toMatchObject([
      { ...byNobody, action: 'test.restored', after: { status: 'active' } },
      { ...byNobody, action: 'test.updated', before: { title: 'Mock 1' } },
    ]);
    expect((await auditOf(test.deps, seriesId)).at(-1)).toMatchObject({
      ...{ ...byNobody, action: 'series.restored', after: { status: 'active' } },
    });
  });

  it('holds announcements, notifications and syllabuses', async () => {
    await importing(full);
    await importing({
      announcements: [{ title: 'New', url: '/newer' }],
      notifications: [{ title: 'Hello', description: 'You' }],
      syllabuses: [{ exam: 'police', subjects: [{ subject: 'Geography', topics: ['Lakes'] }] }],
    });
    const { db } = test.deps;
    const [{ id: announcementId } = { id: '' }] = await db.select().from(announcements);
    const [{ id: notificationId } = { id: '' }] = await db.select().from(notifications);
    expect((await auditOf(test.deps, announcementId)).slice(1)).toEqual([
      {
        ...{ actorId: null, action: 'announcement.updated', subjectName: 'New' },
        ...{ before: { url: '/news' }, after: { url: '/newer' } },
      },
    ]);
    expect((await auditOf(test.deps, notificationId)).slice(1)).toEqual([
      {
        ...{ actorId: null, action: 'notification.updated', subjectName: 'Hello' },
        ...{ before: { description: 'World' }, after: { description: 'You' } },
      },
    ]);
    expect(await latest()).toContainEqual(
      expect.objectContaining({
        ...{ actorId: null, action: 'syllabus.updated', subjectName: 'police' },
        ...{ before: { subjects: [] }, after: { subjects: ['Geography › Lakes'] } },
      }),
    );
  });

  it('says what the bank was told of a question that it had', async () => {
    await importing({ tests: [buildTest({ questions: [buildQuestion()] })] });
    const said = { difficulty: 'hard', source: 'JKSSB 2024' } as const;
    const told = { tests: [buildTest({ questions: [buildQuestion(said)] })] };
    expect((await importing(told)).tests.unchanged).toBe(1);
    const question = { action: 'question.updated', subjectName: buildQuestion().question };
    expect(await latest()).toMatchObject([
      { ...byNobody, ...question, before: { difficulty: '', source: '' }, after: said },
    ]);
    await importing(told);
    expect(await latest()).toEqual([]);
    const other = buildQuestion({ ...said, question: 'Quite another one?' });
    await importing({ tests: [buildTest({ key: 'mock-2', questions: [other] })] });
    expect((await latest()).map(({ action }) => action)).toEqual(['test.created']);
  });

  it('holds none of what was undone', async () => {
    const { pool } = test.deps;
    await pool.query('alter table notifications add constraint no_more check (false) not valid');
    try {
      await expect(importing(full)).rejects.toThrow();
    } finally {
      await pool.query('alter table notifications drop constraint no_more');
    }
    expect(await latest()).toEqual([]);
  });

  it('is written for thousands in a moment', async () => {
    const keys = Array.from({ length: 9_000 }, (_, at) => `n-${at}`);
    await importing({
      notifications: keys.map((key) => ({ key, title: key, description: 'One of many' })),
    });
    expect(await latest()).toHaveLength(keys.length);
  });

  it('holds the demo content too, as of nobody', async () => {
    await loadDemoContent(test.deps);
    const id = await idOf(tests, 'ssc-cgl-full-mock-1');
    expect(await auditOf(test.deps, id)).toMatchObject([{ ...byNobody, action: 'test.created' }]);
  }, 60_000);
});
