import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { series } from '#database/catalogue.ts';
import { createHeadFinder } from '#features/site/page-heads.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe.each(['draft', 'archived', 'trashed'])('a series that is %s', (status) => {
  const word = `Only${status}`;
  let id: string;
  let testId: string;
  let otherId: string;
  let learner: Caller;
  let resultId: string;

  beforeEach(async () => {
    const category = `of-${status}`;
    ({ id } = await givenSeries(test.deps, { title: word, category, isFeatured: true }));
    ({ id: testId } = await givenTest(test.deps, { inSeries: id, title: word }));
    ({ id: otherId } = await givenTest(test.deps, { inSeries: id, isStandalone: true }));
    learner = await givenLearner(test);
    await learner.call('POST', `/api/series/${id}/enrolment`);
    const attempt = await learner.call('POST', '/api/attempts', { testId, seriesId: id });
    const url = `/api/attempts/${attempt.body.id}/submission`;
    resultId = (await learner.call('POST', url, {})).body.id;
    // Everything below is there to be found; only the state hides it.
    expect((await learner.call('GET', '/api/series')).body.items).toMatchObject([{ id }]);
    expect((await learner.call('GET', '/api/enrolments')).body.total).toBe(1);
    const trashed = { trashedAt: test.clock.now(), trashedFrom: 'active' };
    await test.deps.db
      .update(series)
      .set({ status, ...(status === 'trashed' && trashed) })
      .where(eq(series.id, id));
  });

  const get = async (path: string) => (await learner.call('GET', path)).body;

  it('is in no list, search, category or count of one', async () => {
    for (const caller of [learner, test.visitor]) {
      for (const query of ['', `?search=${word}`, `?category=of-${status}`, '?category=free']) {
        const { body } = await caller.call('GET', `/api/series${query}`);
        expect(body).toMatchObject({ items: [], total: 0 });
        expect(body.categories.map(({ count }: { count: number }) => count)).toEqual([0, 0]);
      }
      expect((await caller.call('GET', '/api/series/featured')).body.items).toEqual([]);
    }
    expect((await get('/api/tests')).items.map((row: { id: string }) => row.id)).toContain(otherId);
  });

  it('is not found by its address, nor are its tests in it', async () => {
    const other = await givenLearner(test);
    for (const caller of [other, test.visitor]) {
      for (const path of [
        `/api/series/${id}`,
        `/api/series/${id}/tests`,
        `/api/tests/${testId}?seriesId=${id}`,
        `/api/tests/${otherId}?seriesId=${id}`,
        `/api/tests/${testId}`,
      ]) {
        expect((await caller.call('GET', path)).status, path).toBe(404);
      }
    }
    expect((await createHeadFinder(test.deps)(`/test-series/${id}`)).status).toBe(404);
    expect((await get('/sitemap.xml')).includes(id)).toBe(false);
  });

  it('takes nobody in, and starts nothing', async () => {
    const other = await givenLearner(test);
    expect((await other.call('POST', `/api/series/${id}/enrolment`)).status).toBe(404);
    for (const caller of [other, learner]) {
      for (const one of [testId, otherId]) {
        const start = { testId: one, seriesId: id, retake: true };
        expect((await caller.call('POST', '/api/attempts', start)).status).toBe(404);
      }
    }
  });

  it("is in no learner's own lists, while results stay readable", async () => {
    expect(await get('/api/enrolments')).toEqual({ items: [], total: 0 });

    expect(await get('/api/dashboard')).toMatchObject({ upcoming: [], progress: { total: 0 } });
    expect((await get('/api/profile/stats')).enrolledSeries).toBe(0);
    expect(await get('/api/results')).toMatchObject({
      total: 1,
      items: [{ id: resultId, testTitle: word }],
    });
    expect((await learner.call('GET', `/api/results/${resultId}/analysis`)).status).toBe(200);
    expect(await get(`/api/tests/${testId}?seriesId=${id}`)).toMatchObject({
      isActive: false,
      result: { id: resultId },
    });
    for (const path of [
      `/api/series/${id}`,
      `/api/series/${id}/tests`,
      `/api/tests/${testId}`,
      `/api/tests/${otherId}?seriesId=${id}`,
    ]) {
      expect((await learner.call('GET', path)).status, path).toBe(404);
    }
  });
});
