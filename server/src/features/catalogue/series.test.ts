import { describe, expect, it } from 'vitest';
import { seriesTests } from '#database/catalogue.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

function titles(answer: Answer): string[] {
  return answer.body.items.map((item: { title: string }) => item.title);
}

function list(query: Record<string, string> = {}): Promise<Answer> {
  return test.visitor.call('GET', `/api/series?${new URLSearchParams(query)}`);
}

async function givenTitled(title: string, overrides: Parameters<typeof givenSeries>[1] = {}) {
  test.clock.advance(60);
  return givenSeries(test.deps, { title, ...overrides });
}

async function givenEnrolment(seriesId: string): Promise<void> {
  const learner = await givenAccount(test.deps);
  const caller = await test.signedIn(learner.id);
  await caller.call('POST', `/api/series/${seriesId}/enrolment`);
}

describe('the series list', () => {
  it('is empty, with the two fixed categories, when there is no series', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      items: [],
      total: 0,
      categories: [
        { slug: 'all', name: 'All Categories', count: 0 },
        { slug: 'free', name: 'Free', count: 0 },
      ],
    });
  });

  it('shows every field, counting active tests only, in the order of the series', async () => {
    const { id } = await givenSeries(test.deps, {
      title: 'Police Constable',
      category: 'police',
      isFree: false,
      priceRupees: 499,
      originalPriceRupees: 999,
      rating: 4.5,
      features: ['Mock tests'],
    });
    const mock = await givenTest(test.deps, { inSeries: id, isMockTest: true });
    const both = await givenTest(test.deps, { isPyq: true, isPracticeTest: true });
    await test.deps.db.insert(seriesTests).values({ seriesId: id, testId: both.id, position: 0 });
    await givenTest(test.deps, { inSeries: id, status: 'inactive', isMockTest: true });
    await givenTest(test.deps, { inSeries: id, status: 'draft' });

    const [item] = (await list()).body.items;

    expect(item).toMatchObject({
      id,
      title: 'Police Constable',
      category: 'police',
      isFree: false,
      price: 499,
      originalPrice: 999,
      rating: 4.5,
      features: ['Mock tests'],
      enrolled: 0,
      testIds: [both.id, mock.id],
      totalTests: 2,
      testCount: 2,
      mockTests: 1,
      PYQ: 1,
      practiceTests: 1,
      testTypeCounts: { mock: 1, pyq: 1, practice: 1 },
      isEnrolled: false,
      createdAt: test.clock.now().toISOString(),
    });
  });

  it('counts a test without questions, and gives a series without tests zeros', async () => {
    const { id } = await givenTitled('With');
    await givenTest(test.deps, { inSeries: id, questions: [] });
    await givenTitled('Without');
    const [without, withOne] = (await list()).body.items;
    expect(without).toMatchObject({ testIds: [], testCount: 0, testTypeCounts: { mock: 0 } });
    expect(withOne).toMatchObject({ testCount: 1 });
  });

  it.each([
    ['POLICE', ['In the title', 'In the subtitle', 'In the description']],
    ['  sub-inspector ', ['In the subtitle']],
    ['100%', ['In the description']],
    ['%', ['In the description']],
    ['_', ['In the subtitle']],
    ['\\', ['In the title']],
    ['nothing like this', []],
  ])('finds %j literally, case ignored', async (search, expected) => {
    await givenTitled('In the description', { description: 'Police. 100% real questions' });
    await givenTitled('In the subtitle', { subtitle: 'police_2024 Sub-Inspector' });
    await givenTitled('In the title', { tag: 'x', subtitle: 'Police \\ Fire' });
    const answer = await list({ search });
    expect(titles(answer)).toEqual(expected);
    expect(answer.body.total).toBe(expected.length);
  });

  it.each(['पुलिस', 'پولیس', 'पुलिस कांस्टेबल'])(
    'finds by %j what is called so in English',
    async (search) => {
      await givenTitled('Police Constable');
      await givenTitled('Polity for Everyone');
      expect(titles(await list({ search }))).toEqual(['Police Constable']);
    },
  );

  it('sorts in every way, ties by the newest', async () => {
    const first = await givenTitled('first', { isFree: false, priceRupees: 300, rating: 4 });
    await givenTitled('second', { isFree: false, priceRupees: 100, rating: 5 });
    const third = await givenTitled('third', { isFree: false, priceRupees: 300, rating: 4 });
    await givenTitled('fourth', { rating: 1 });
    await givenEnrolment(first.id);
    await givenEnrolment(third.id);
    await givenEnrolment(first.id);

    expect(titles(await list())).toEqual(['fourth', 'third', 'second', 'first']);
    expect(titles(await list({ sort: 'newest' }))).toEqual(['fourth', 'third', 'second', 'first']);
    expect(titles(await list({ sort: 'popular' }))).toEqual(['first', 'third', 'fourth', 'second']);
    expect(titles(await list({ sort: 'rating' }))).toEqual(['second', 'third', 'first', 'fourth']);
    const upwards = ['fourth', 'second', 'third', 'first'];
    expect(titles(await list({ sort: 'price-low' }))).toEqual(upwards);
    const downwards = ['third', 'first', 'second', 'fourth'];
    expect(titles(await list({ sort: 'price-high' }))).toEqual(downwards);
  });

  it('falls back to popular for an unknown sort', async () => {
    const old = await givenTitled('old');
    await givenTitled('new');
    await givenEnrolment(old.id);
    expect(titles(await list({ sort: 'no-such-order' }))).toEqual(['old', 'new']);
  });

  it('pages without a gap or a double when everything else is equal', async () => {
    for (let n = 0; n < 7; n += 1) await givenSeries(test.deps, { title: `Same ${n}` });
    const pages = await Promise.all(
      [0, 3, 6, 9].map((offset) => list({ sort: 'rating', limit: '3', offset: `${offset}` })),
    );
    expect(pages.map((page) => page.body.items.length)).toEqual([3, 3, 1, 0]);
    expect(pages.map((page) => page.body.total)).toEqual([7, 7, 7, 7]);
    expect(new Set(pages.flatMap(titles)).size).toBe(7);
  });

  it('refuses a limit and a field that it does not know', async () => {
    expect(await list({ limit: '0' })).toMatchObject({
      status: 422,
      body: { type: 'invalid-input', errors: [{ path: 'limit' }] },
    });
    expect((await list({ page: '2' })).status).toBe(422);
  });
});

describe('the categories of the series list', () => {
  async function givenThree() {
    await givenTitled('Class IV free', { category: 'class-iv' });
    await givenTitled('Class IV paid', { category: 'class-iv', isFree: false, priceRupees: 9 });
    await givenTitled('Teacher free', { category: 'teaching' });
  }

  it.each([
    ['', ['Teacher free', 'Class IV paid', 'Class IV free']],
    ['all', ['Teacher free', 'Class IV paid', 'Class IV free']],
    ['free', ['Teacher free', 'Class IV free']],
    ['class-iv', ['Class IV paid', 'Class IV free']],
    ['no-such-category', []],
    ['class%', []],
  ])('narrow the list: %j', async (category, expected) => {
    await givenThree();
    const answer = await list({ category });
    expect(titles(answer)).toEqual(expected);
    expect(answer.body.total).toBe(expected.length);
  });

  it('are counted by name whatever category is chosen', async () => {
    await givenThree();
    expect((await list({ category: 'teaching' })).body.categories).toEqual([
      { slug: 'all', name: 'All Categories', count: 3 },
      { slug: 'free', name: 'Free', count: 2 },
      { slug: 'class-iv', name: 'Class IV', count: 2 },
      { slug: 'teaching', name: 'Teaching', count: 1 },
    ]);
  });

  it('are counted under the search; one without a match stays with 0', async () => {
    await givenThree();
    expect((await list({ search: 'paid' })).body.categories).toEqual([
      { slug: 'all', name: 'All Categories', count: 1 },
      { slug: 'free', name: 'Free', count: 0 },
      { slug: 'class-iv', name: 'Class IV', count: 1 },
      { slug: 'teaching', name: 'Teaching', count: 0 },
    ]);
  });
});

describe('a caller with an account', () => {
  it('sees where they are enrolled, and where others are not', async () => {
    const mine = await givenTitled('mine', { isFeatured: true });
    const left = await givenTitled('left', { isFeatured: true });
    const others = await givenTitled('others', { isFeatured: true });
    await givenEnrolment(others.id);
    const learner = await givenLearner(test);
    await learner.call('POST', `/api/series/${mine.id}/enrolment`);
    await learner.call('POST', `/api/series/${left.id}/enrolment`);
    await learner.call('DELETE', `/api/series/${left.id}/enrolment`);

    for (const url of ['/api/series', '/api/series/featured']) {
      const { items } = (await learner.call('GET', url)).body;
      const shown = items.map((item: { title: string; isEnrolled: boolean; enrolled: number }) => [
        item.title,
        item.isEnrolled,
        item.enrolled,
      ]);
      expect(shown).toEqual([
        ['others', false, 1],
        ['left', false, 0],
        ['mine', true, 1],
      ]);
    }
    const one = await learner.call('GET', `/api/series/${mine.id}`);
    expect(one.body).toMatchObject({ isEnrolled: true, enrolled: 1 });
    const visited = await test.visitor.call('GET', `/api/series/${mine.id}`);
    expect(visited.body.isEnrolled).toBe(false);
  });
});

describe('the featured series', () => {
  it('are at most six, the newest first', async () => {
    for (let n = 1; n <= 8; n += 1) await givenTitled(`Featured ${n}`, { isFeatured: true });
    await givenTitled('Plain');
    const answer = await test.visitor.call('GET', '/api/series/featured');
    expect(titles(answer)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Featured ${n}`));
    expect(answer.body.total).toBe(6);
  });
});

describe('one series', () => {
  it('is found by its id', async () => {
    const { id } = await givenTitled('Found');
    const answer = await test.visitor.call('GET', `/api/series/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { id, title: 'Found' } });
  });

  it('that does not exist is not found', async () => {
    const answer = await test.visitor.call('GET', `/api/series/${crypto.randomUUID()}`);
    expect(answer).toMatchObject({
      status: 404,
      body: { type: 'not-found', detail: 'Test series not found' },
    });
    expect((await test.visitor.call('GET', '/api/series/no-id')).status).toBe(404);
  });
});
