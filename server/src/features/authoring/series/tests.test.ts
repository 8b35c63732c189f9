import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriesTests } from '#database/catalogue.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

async function given(count = 3) {
  const { id } = await givenSeries(test.deps);
  const testIds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    testIds.push((await givenTest(test.deps, { inSeries: id })).id);
  }
  const other = await givenTest(test.deps, { title: 'Another', status: 'draft' });
  return { id, url: `/api/admin/series/${id}/tests`, testIds, otherId: other.id };
}

async function orderOf(seriesId: string): Promise<string[]> {
  const rows = await test.deps.db
    .select({ testId: seriesTests.testId })
    .from(seriesTests)
    .where(eq(seriesTests.seriesId, seriesId))
    .orderBy(asc(seriesTests.position));
  return rows.map(({ testId }) => testId);
}

async function actionsOf(subjectId: string) {
  const entries = await auditOf(test.deps, subjectId);
  return entries.map(({ action, before, after }) => ({ action, before, after }));
}

const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('the tests of a series', () => {
  it('come in their order, whatever their status', async () => {
    const { url, testIds, otherId } = await given(2);
    await admin.call('POST', url, { testId: otherId });
    const answer = await admin.call('GET', url);
    expect(idsOf(answer)).toEqual([...testIds, otherId]);
    expect(answer.body.total).toBe(3);
    expect(answer.body.items[2]).toEqual({
      id: otherId,
      title: 'Another',
      category: 'General Knowledge',
      totalQuestions: 4,
      duration: 10,
      timeLimit: true,
      status: 'draft',
      isMockTest: false,
      isPYQ: false,
      isPracticeTest: false,
      isStandalone: true,
    });
  });

  it('get another one at the end, once', async () => {
    const { id, url, testIds, otherId } = await given();
    const first = await admin.call('POST', url, { testId: otherId });
    expect(first.status).toBe(201);
    expect(idsOf(first)).toEqual([...testIds, otherId]);
    const again = await admin.call('POST', url, { testId: otherId, position: 0 });
    expect(again.status).toBe(200);
    expect(await orderOf(id)).toEqual([...testIds, otherId]);
    expect(await actionsOf(id)).toEqual([
      { action: 'series.test-added', before: null, after: { testId: otherId, test: 'Another' } },
    ]);
  });

  it('get one back at its old place', async () => {
    const { id, url, testIds } = await given();
    const [first, second, third] = testIds;
    const left = await admin.call('DELETE', `${url}/${second}`);
    expect(idsOf(left)).toEqual([first, third]);
    await admin.call('POST', url, { testId: second, position: 1 });
    expect(await orderOf(id)).toEqual(testIds);
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      'series.test-removed',
      'series.test-added',
    ]);
  });

  it('of ten added at once are all there, each at a place of its own', async () => {
    const { id, url } = await given(0);
    const added = await Promise.all(Array.from({ length: 10 }, () => givenTest(test.deps)));
    const answers = await Promise.all(
      added.map(({ id: testId }) => admin.call('POST', url, { testId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const rows = await test.deps.db.select().from(seriesTests).where(eq(seriesTests.seriesId, id));
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('stay as they are when one is taken out that is not there', async () => {
    const { id, url, testIds, otherId } = await given();
    const answer = await admin.call('DELETE', `${url}/${otherId}`);
    expect([answer.status, idsOf(answer)]).toEqual([200, testIds]);
    expect(await actionsOf(id)).toEqual([]);
  });

  it('cannot be joined by one that does not exist', async () => {
    const { id, url, testIds } = await given();
    const answer = await admin.call('POST', url, { testId: newId() });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Test not found' } });
    expect((await admin.call('POST', url, { testId: '1' })).status).toBe(422);
    expect((await admin.call('POST', url, { testId: newId(), position: -1 })).status).toBe(422);
    expect(await orderOf(id)).toEqual(testIds);
  });
});

describe('a new order', () => {
  it('is kept, for learners as well', async () => {
    const { id, url, testIds } = await given();
    const wanted = testIds.toReversed();
    const answer = await admin.call('PUT', `${url}/order`, { testIds: wanted });
    expect([answer.status, idsOf(answer)]).toEqual([200, wanted]);
    expect(await orderOf(id)).toEqual(wanted);
    expect(idsOf(await test.visitor.call('GET', `/api/series/${id}/tests`))).toEqual(wanted);
    // By their titles, as people know them.
    const tests = answer.body.items.map(({ title }: { title: string }) => title).toReversed();
    expect(await actionsOf(id)).toEqual([
      {
        action: 'series.tests-ordered',
        before: { testIds, tests },
        after: { testIds: wanted, tests: tests.toReversed() },
      },
    ]);
  });

  it('that is the old one is no change', async () => {
    const { id, url, testIds } = await given();
    expect((await admin.call('PUT', `${url}/order`, { testIds })).status).toBe(200);
    expect(await actionsOf(id)).toEqual([]);
  });

  it('of other tests than the series holds is refused', async () => {
    const { id, url, testIds, otherId } = await given();
    const [first = '', second = ''] = testIds;
    for (const wrong of [[], [first, second], [first, first, second], [...testIds, otherId]]) {
      const answer = await admin.call('PUT', `${url}/order`, { testIds: wrong });
      expect(answer).toMatchObject({ status: 409, body: { type: 'conflict' } });
    }
    expect((await admin.call('PUT', `${url}/order`, { testIds: ['x'] })).status).toBe(422);
    expect(await orderOf(id)).toEqual(testIds);
  });
});
