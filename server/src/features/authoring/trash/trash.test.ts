import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts, results, scoreLines } from '#database/attempts.ts';
import { series, tests } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import { entitlements } from '#database/entitlements.ts';
import { emptyTrash } from '#features/authoring/trash/service.ts';
import { givenPass, givenPriced, payAsTest } from '#features/orders/testing/given-order.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const daySeconds = 86_400;
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

/** A series of two tests that one learner is enrolled in and has completed the second test of. */
async function given(title = 'Patwari 2026') {
  const { id } = await givenSeries(test.deps, { title });
  const first = await givenTest(test.deps, { inSeries: id });
  const second = await givenTest(test.deps, { inSeries: id, title: `Mock of ${title}` });
  const third = await givenTest(test.deps, { inSeries: id });
  const learner = await givenLearner(test);
  await learner.call('POST', `/api/series/${id}/enrolment`);
  const ids = { testId: second.id, seriesId: id };
  const attempt = (await learner.call('POST', '/api/attempts', ids)).body;
  const answers = { [`${second.questionIds[0]}`]: 0, [`${second.questionIds[1]}`]: 0 };
  await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
  return { id, testIds: [first.id, second.id, third.id], testId: second.id, learner };
}

/** All that a learner sees of a series and of what he has done. */
async function seen(learner: Caller, seriesId: string) {
  const { body: results } = await learner.call('GET', '/api/results');
  const paths = [
    `/api/series/${seriesId}`,
    `/api/series/${seriesId}/tests`,
    '/api/enrolments',
    '/api/results',
    `/api/results/${results.items[0].id}/analysis`,
    '/api/dashboard',
    '/api/profile/stats',
  ];
  return Promise.all(paths.map(async (path) => (await learner.call('GET', path)).body));
}

const remove = (kind: 'series' | 'tests', id: string) =>
  admin.call('DELETE', `/api/admin/${kind}/${id}`);
const restore = (id: string) => admin.call('POST', `/api/admin/trash/${id}/restoration`);
const listed = async (search = '') =>
  (await admin.call('GET', `/api/admin/trash?search=${encodeURIComponent(search)}`)).body;

describe('a deleted series', () => {
  it('comes back whole, with enrolments, order of tests and results', async () => {
    const { id, learner } = await given();
    const before = await seen(learner, id);
    expect(before.map((body) => body.status).filter((status) => status === 404)).toEqual([]);
    await remove('series', id);
    expect((await learner.call('GET', `/api/series/${id}`)).status).toBe(404);
    expect((await learner.call('GET', '/api/results')).body).toEqual(before[3]);
    expect((await restore(id)).status).toBe(204);
    expect(await seen(learner, id)).toEqual(before);
    expect((await auditOf(test.deps, id)).map(({ action }) => action)).toEqual([
      'series.deleted',
      'series.restored',
    ]);
  });

  it('stands in the trash with its results and the day it will be gone', async () => {
    const { id } = await given('Excise Inspector');
    const trashedAt = test.clock.now();
    await remove('series', id);
    expect(await listed('excise')).toEqual({
      items: [
        {
          kind: 'series',
          id,
          title: 'Excise Inspector',
          trashedAt: trashedAt.toISOString(),
          trashedBy: 'Asha Bhat',
          goneAt: new Date(trashedAt.getTime() + 30 * daySeconds * 1000).toISOString(),
          results: 1,
          resultsAreCapped: false,
        },
      ],
      total: 1,
    });
    await restore(id);
    expect((await listed('excise')).total).toBe(0);
  });

  it('that was a draft comes back as a draft', async () => {
    const { id } = await given();
    const status = { status: 'draft' };
    await admin.call('PATCH', `/api/admin/series/${id}/status`, status);
    await remove('series', id);
    await restore(id);
    expect((await admin.call('GET', `/api/admin/series/${id}`)).body).toMatchObject(status);
  });

  it('keeps a running attempt running, and its result', async () => {
    const { id, testIds, learner } = await given();
    const ids = { testId: testIds[0], seriesId: id };
    const attempt = (await learner.call('POST', '/api/attempts', ids)).body;
    await remove('series', id);
    const again = await learner.call('POST', '/api/attempts', ids);
    expect(again).toMatchObject({ status: 200, body: { id: attempt.id } });
    const url = `/api/attempts/${attempt.id}/submission`;
    expect((await learner.call('POST', url, {})).status).toBe(200);
    expect((await learner.call('GET', '/api/results')).body.total).toBe(2);
  });
});

describe('a deleted test', () => {
  it('comes back at its place, with its questions and results', async () => {
    const { id, testIds, testId, learner } = await given();
    const before = await seen(learner, id);
    const full = (await admin.call('GET', `/api/admin/tests/${testId}`)).body;
    await remove('tests', testId);
    const left = (await learner.call('GET', `/api/series/${id}`)).body.testIds;
    expect(left).toEqual([testIds[0], testIds[2]]);
    const ofSeries = (await admin.call('GET', `/api/admin/series/${id}/tests`)).body;
    expect(ofSeries.total).toBe(2);
    expect((await learner.call('GET', '/api/results')).body).toEqual(before[3]);
    const start = { testId, seriesId: id, retake: true };
    expect((await learner.call('POST', '/api/attempts', start)).status).toBe(404);
    expect((await restore(testId)).status).toBe(204);
    expect(await seen(learner, id)).toEqual(before);
    const { updatedAt: _, ...restored } = (await admin.call('GET', `/api/admin/tests/${testId}`))
      .body;
    expect(full).toMatchObject(restored);
  });
});

it('the tests that are left can be put in another order meanwhile', async () => {
  const { id, testIds, testId } = await given();
  await remove('tests', testId);
  const order = { testIds: [testIds[2], testIds[0]] };
  const url = `/api/admin/series/${id}/tests/order`;
  expect((await admin.call('PUT', url, order)).status).toBe(200);
  await restore(testId);
  const { body } = await admin.call('GET', `/api/admin/series/${id}/tests`);
  expect(body.items.map((row: { id: string }) => row.id)).toEqual([testIds[2], testIds[0], testId]);
});

describe('what is not in the trash', () => {
  it('cannot be restored', async () => {
    const { id, testId } = await given();
    for (const other of [id, testId, crypto.randomUUID(), 'none']) {
      expect((await restore(other)).status).toBe(404);
    }
  });
});

describe('after thirty days', () => {
  it('a series is gone with all that hung on it, and its tests stay', async () => {
    const { id, testIds, testId } = await given();
    const other = await given('Still there');
    await remove('series', id);
    test.clock.advance(30 * daySeconds - 60);
    await remove('series', other.id);
    await emptyTrash(test.deps);
    expect(await test.deps.db.$count(series, eq(series.id, id))).toBe(1);
    test.clock.advance(60);
    await emptyTrash(test.deps);
    const { db } = test.deps;
    expect(await db.$count(series, eq(series.id, id))).toBe(0);
    expect(await db.$count(enrolments, eq(enrolments.seriesId, id))).toBe(0);
    expect(await db.$count(attempts, eq(attempts.seriesId, id))).toBe(0);
    expect(await db.$count(results, eq(results.seriesId, id))).toBe(0);
    for (const one of testIds) expect(await db.$count(tests, eq(tests.id, one))).toBe(1);
    expect(await db.$count(scoreLines, eq(scoreLines.testId, testId))).toBe(1);
    expect(await db.$count(series, eq(series.id, other.id))).toBe(1);
    expect(await db.$count(results, eq(results.seriesId, other.id))).toBe(1);
  });

  it.each([
    ['alone', (seriesId: string) => Promise.resolve({ seriesId })],
    ['in a pass', async (id: string) => ({ productId: await givenPass(test, [id], { days: 31 }) })],
  ])(
    'a series that somebody has bought %s stays, until he has it no more',
    async (_, productOf) => {
      const { id } = await givenPriced(test);
      const { title } = (await admin.call('GET', `/api/admin/series/${id}`)).body;
      const buyer = await givenLearner(test);
      const { body: order } = await buyer.call('POST', '/api/orders', await productOf(id));
      await payAsTest(buyer, order.id);
      await remove('series', id);
      expect((await listed(title)).items).toMatchObject([{ id, goneAt: null }]);
      // The pass runs for a day yet.
      test.clock.advance(30 * daySeconds);
      await emptyTrash(test.deps);
      expect(await test.deps.db.$count(series, eq(series.id, id))).toBe(1);
      await test.deps.db
        .update(entitlements)
        .set({ revokedAt: test.clock.now() })
        .where(eq(entitlements.accountId, buyer.id));
      await emptyTrash(test.deps);
      expect(await test.deps.db.$count(series, eq(series.id, id))).toBe(0);
    },
  );

  it('its picture is gone, too', async () => {
    const { id } = await given();
    const fileId = crypto.randomUUID();
    await test.deps.files.write(fileId, Buffer.from('picture'));
    await test.deps.db.update(series).set({ iconFileId: fileId }).where(eq(series.id, id));
    await remove('series', id);
    expect(await test.deps.files.read(fileId)).not.toBeNull();
    test.clock.advance(30 * daySeconds);
    await emptyTrash(test.deps);
    expect(await test.deps.files.read(fileId)).toBeNull();
  });

  it('a test is gone with its questions, attempts and results', async () => {
    const { testId } = await given();
    await remove('tests', testId);
    test.clock.advance(30 * daySeconds);
    await emptyTrash(test.deps);
    expect(await test.deps.db.$count(tests, eq(tests.id, testId))).toBe(0);
    expect(await test.deps.db.$count(results, eq(results.testId, testId))).toBe(0);
  });
});
