import { beforeEach, describe, expect, it } from 'vitest';
import { series } from '#database/catalogue.ts';
import { newId } from '#platform/random/ids.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

describe('the list', () => {
  it('is found by words and category, sorted, and knows its figures', async () => {
    const word = `Zabarwan ${newId()}`;
    const category = `hills-${newId().slice(0, 8)}`;
    const cheap = await givenSeries(test.deps, { title: `b ${word}`, category, rating: 2 });
    test.clock.advance(1);
    const dear = await givenSeries(test.deps, {
      title: `A ${word}`,
      category: `${category}-b`,
      isFree: false,
      priceRupees: 100,
      enrolledCount: 3,
      rating: 4.1,
    });
    for (const overrides of [
      { isMockTest: true },
      { isPyq: true, isMockTest: true },
      { isPracticeTest: true, status: 'draft' },
    ]) {
      await givenTest(test.deps, { inSeries: dear.id, ...overrides });
    }
    const search = encodeURIComponent(word.toLowerCase());
    const list = async (query: string) => {
      const { body } = await admin.call('GET', `/api/admin/series?search=${search}&${query}`);
      return body.items.map((item: { id: string }) => item.id);
    };
    const byDear = [dear.id, cheap.id];
    expect(await list('')).toEqual(byDear);
    expect(await list('sort=title')).toEqual(byDear);
    expect(await list('sort=enrolled')).toEqual(byDear);
    expect(await list('sort=price')).toEqual(byDear.toReversed());
    expect(await list('sort=category')).toEqual(byDear.toReversed());
    expect(await list(`category=${category}`)).toEqual([cheap.id]);
    expect(await list('category=all&limit=1&offset=1')).toEqual([cheap.id]);
    expect(await list('category=police')).toEqual([]);

    const { body } = await admin.call('GET', `/api/admin/series?search=${search}`);
    expect(body).toMatchObject({
      total: 2,
      items: [{ totalTests: 3, activeTests: 2, mockTests: 2, PYQ: 1, practiceTests: 1 }, {}],
    });
    expect(body.categories).toContainEqual({
      slug: category,
      name: expect.stringMatching(/^Hills /),
      count: 1,
    });
    expect(body.categories.map(({ slug }: { slug: string }) => slug)).toContain('medical');
  });

  it('counts all series in its cards, the mean of those with a rating', async () => {
    await test.deps.db.delete(series);
    const empty = await admin.call('GET', '/api/admin/series');
    expect(empty.body).toMatchObject({
      items: [],
      total: 0,
      counts: { series: 0, enrolments: 0, categories: 0, averageRating: null, ratedSeries: 0 },
    });
    await givenSeries(test.deps, { rating: 4.5, enrolledCount: 2 });
    await givenSeries(test.deps, { rating: 4, enrolledCount: 3 });
    await givenSeries(test.deps, { rating: 0, category: 'police' });
    const { body } = await admin.call('GET', '/api/admin/series?search=nothing-of-the-kind');
    expect(body.total).toBe(0);
    expect(body.counts).toEqual({
      series: 3,
      enrolments: 5,
      categories: 2,
      averageRating: 4.25,
      ratedSeries: 2,
    });
  });

  it.each(['sort=rating', 'limit=0', 'colour=red'])('refuses %s', async (query) => {
    expect((await admin.call('GET', `/api/admin/series?${query}`)).status).toBe(422);
  });
});
