import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { series } from '#database/catalogue.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let adminId: string;

beforeEach(async () => {
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  admin = await test.signedIn(adminId);
});

const form = {
  title: ' Patwari 2026 ',
  category: 'Rural  Development',
  price: 499,
  originalPrice: 999,
  rating: 4.3,
  features: ['Ten mock tests', ' ', ' Solutions '],
};

function stored(id: string) {
  return test.deps.db.select().from(series).where(eq(series.id, id));
}

const pathsOf = ({ body }: { body: { errors: { path: string }[] } }) =>
  body.errors.map(({ path }) => path).sort();

describe('a new series', () => {
  it('is stored as the form says, the rest by default', async () => {
    const { status, body } = await admin.call('POST', '/api/admin/series', form);
    expect(status).toBe(201);
    const now = test.clock.now().toISOString();
    const expected = {
      id: expect.any(String),
      title: 'Patwari 2026',
      subtitle: '',
      description: '',
      category: 'rural-development',
      isFree: false,
      price: 499,
      originalPrice: 999,
      rating: 4.3,
      tag: '',
      tagColor: 'green-500',
      bgGradient: 'blue',
      iconBg: 'blue-100',
      iconColor: 'blue-600',
      iconFileId: null,
      isFeatured: false,
      features: ['Ten mock tests', 'Solutions'],
      status: 'active',
      enrolled: 0,
      totalTests: 0,
      activeTests: 0,
      mockTests: 0,
      PYQ: 0,
      practiceTests: 0,
      createdAt: now,
      updatedAt: now,
    };
    expect(body).toEqual(expected);
    expect((await admin.call('GET', `/api/admin/series/${body.id}`)).body).toEqual(expected);
    expect((await test.visitor.call('GET', `/api/series/${body.id}`)).body.price).toBe(499);
    expect(await auditOf(test.deps, body.id)).toMatchObject([
      { actorId: adminId, action: 'series.created', subjectName: 'Patwari 2026', before: null },
    ]);
  });

  it('that is free costs nothing, whatever is sent', async () => {
    const { body } = await admin.call('POST', '/api/admin/series', { ...form, isFree: true });
    expect(body).toMatchObject({ isFree: true, price: 0, originalPrice: 0 });
    expect(await stored(body.id)).toMatchObject([{ priceRupees: 0, originalPriceRupees: 0 }]);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no category', { category: '  ' }, 'category'],
    ['the filter "All" as its category', { category: 'All' }, 'category'],
    ['the filter "free" as its category', { category: ' FREE ' }, 'category'],
    ['a category in another script', { category: 'पुलिस' }, 'category'],
    ['no price', { price: undefined }, 'price'],
    ['a price of 0', { price: 0 }, 'price'],
    ['half a rupee', { price: 0.5 }, 'price'],
    ['a price below 0', { originalPrice: -1 }, 'originalPrice'],
    ['a price in words', { price: '499' }, 'price'],
    ['a rating above 5', { rating: 5.1 }, 'rating'],
    ['a rating of two decimals', { rating: 4.25 }, 'rating'],
    ['thirty-one features', { features: Array(31).fill('x') }, 'features'],
    ['a count typed in', { enrolled: 5 }, 'enrolled'],
    ['an icon by id', { iconFileId: newId() }, 'iconFileId'],
  ])('with %s is refused', async (_, change, path) => {
    const before = await test.deps.db.$count(series);
    const answer = await admin.call('POST', '/api/admin/series', { ...form, ...change });
    expect(answer).toMatchObject({ status: 422, body: { type: 'invalid-input' } });
    expect(pathsOf(answer)).toEqual([path]);
    expect(await test.deps.db.$count(series)).toBe(before);
  });

  it('tells all its faults at once, in the specification’s order', async () => {
    const answer = await admin.call('POST', '/api/admin/series', {});
    expect(answer.body.errors).toEqual([
      { path: 'title', message: 'Title is required', code: 'required' },
      { path: 'category', message: 'Category is required', code: 'required' },
      {
        path: 'price',
        message: 'Price is required unless the series is free',
        code: 'needs-price',
      },
    ]);
  });
});

describe('a save', () => {
  async function given() {
    const { body } = await admin.call('POST', '/api/admin/series', form);
    const { title, category, price, updatedAt } = body;
    return { id: body.id, body: { title, category, price, updatedAt } };
  }

  it('writes the whole form and keeps what changed', async () => {
    const { id, body } = await given();
    test.clock.advance(60);
    const change = { ...body, title: 'Patwari', tag: 'New', features: [] };
    const answer = await admin.call('PUT', `/api/admin/series/${id}`, change);
    expect(answer).toMatchObject({
      status: 200,
      body: { title: 'Patwari', tag: 'New', originalPrice: 0, rating: 0, features: [] },
    });
    expect(answer.body.updatedAt).toBe(test.clock.now().toISOString());
    expect(await stored(id)).toMatchObject([{ title: 'Patwari', tag: 'New', rating: 0 }]);
    expect((await auditOf(test.deps, id)).at(-1)).toEqual({
      actorId: adminId,
      action: 'series.updated',
      subjectName: 'Patwari',
      before: {
        title: 'Patwari 2026',
        tag: '',
        originalPrice: 999,
        rating: 4.3,
        features: ['Ten mock tests', 'Solutions'],
      },
      after: { title: 'Patwari', tag: 'New', originalPrice: 0, rating: 0, features: [] },
    });
  });

  it('is refused when somebody else has saved meanwhile, within the same moment even', async () => {
    const { id, body } = await given();
    const first = await admin.call('PUT', `/api/admin/series/${id}`, { ...body, tag: 'First' });
    const second = await admin.call('PUT', `/api/admin/series/${id}`, { ...body, tag: 'Second' });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.type).toBe('conflict');
    expect(await stored(id)).toMatchObject([{ tag: 'First' }]);
    const { updatedAt } = first.body;
    const third = { ...body, tag: 'Third', updatedAt };
    expect((await admin.call('PUT', `/api/admin/series/${id}`, third)).status).toBe(200);
  });

  it('of two at once lets one through', async () => {
    const { id, body } = await given();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((tag) =>
        admin.call('PUT', `/api/admin/series/${id}`, { ...body, tag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('without the time of the last one, or with bad input, changes nothing', async () => {
    const { id, body } = await given();
    const url = `/api/admin/series/${id}`;
    const without = await admin.call('PUT', url, { ...body, updatedAt: undefined });
    expect(pathsOf(without)).toEqual(['updatedAt']);
    const bad = await admin.call('PUT', url, { ...body, rating: 6, title: '' });
    expect(pathsOf(bad)).toEqual(['rating', 'title']);
    expect(await stored(id)).toMatchObject([{ title: 'Patwari 2026', rating: 4.3 }]);
  });
});

describe('the deletion of a series', () => {
  async function given() {
    const { deps } = test;
    const { id } = await givenSeries(deps, { title: 'Old series' });
    const only = await givenTest(deps, { inSeries: id, title: 'Only here' });
    await givenTest(deps, { inSeries: id, isStandalone: true });
    const shared = await givenTest(deps, { inSeries: id });
    const other = await givenSeries(deps);
    await admin.call('POST', `/api/admin/series/${other.id}/tests`, { testId: shared.id });
    const account = await givenAccount(deps);
    const learner = await test.signedIn(account.id);
    await learner.call('POST', `/api/series/${id}/enrolment`);
    const ids = { testId: only.id, seriesId: id };
    const done = (await learner.call('POST', '/api/attempts', ids)).body;
    await learner.call('POST', `/api/attempts/${done.id}/submission`, {});
    await learner.call('POST', '/api/attempts', { testId: shared.id, seriesId: id });
    return { id, only, learner };
  }

  it('says beforehand what goes', async () => {
    const { id, only } = await given();
    expect((await admin.call('GET', `/api/admin/series/${id}/impact`)).body).toEqual({
      title: 'Old series',
      enrolments: 1,
      buyers: 0,
      openOrders: 0,
      claimedOrders: 0,
      runningAttempts: 1,
      results: 1,
      resultsAreCapped: false,
      tests: 3,
      unreachableTests: [{ id: only.id, title: 'Only here' }],
    });
  });

  it('counts no more than ten thousand results for a look', async () => {
    const { id } = await given();
    await test.deps.pool.query(
      `with many as (
         insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
           select gen_random_uuid(), 'Asha', number || '@many.example', 'none', now(), now()
             from generate_series(1, 10000) as number returning id),
       sat as (
         insert into attempts (account_id, id, test_id, version_id, series_id, status, started_at, submitted_at, answers,
                               flags, time_spent)
           select many.id, many.id, a.test_id, a.version_id, a.series_id, 'submitted', now(), now(), a.answers, a.flags,
                  a.time_spent from many, (select * from attempts where series_id = $1 limit 1) as a
         returning account_id, id, test_id, series_id)
       insert into results (account_id, id, attempt_id, test_id, series_id, test_title, marks_points, total_points,
                            percentage, correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at,
                            created_at)
         select account_id, id, id, test_id, series_id, 'Test', 0, 0, 0, 0, 0, 0, 0, now(), now() from sat`,
      [id],
    );
    expect((await admin.call('GET', `/api/admin/series/${id}/impact`)).body).toMatchObject({
      results: 10_000,
      resultsAreCapped: true,
    });
    // Ten thousand learners are written first.
  }, 60_000);

  it('takes nothing away, and says what was there', async () => {
    const { id, learner } = await given();
    expect((await admin.call('DELETE', `/api/admin/series/${id}`)).status).toBe(204);
    expect((await learner.call('GET', '/api/results')).body.total).toBe(1);
    expect((await auditOf(test.deps, id)).at(-1)).toMatchObject({
      action: 'series.deleted',
      subjectName: 'Old series',
      before: { title: 'Old series', enrolments: 1, results: 1, tests: 3 },
      after: null,
    });
    expect((await admin.call('DELETE', `/api/admin/series/${id}`)).status).toBe(404);
  });
});

describe('a series that is not there', () => {
  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/impact'],
    ['GET', '/tests'],
    ['POST', '/tests'],
    ['PUT', '/tests/order'],
    ['DELETE', '/tests/01890000-0000-7000-8000-000000000001'],
    ['DELETE', '/icon'],
    ['PATCH', '/status'],
  ] as const)('is not found: %s %s', async (method, rest) => {
    const bodies: Record<string, unknown> = {
      'PUT ': { ...form, updatedAt: '2026-01-01T00:00:00.000Z' },
      'POST /tests': { testId: newId() },
      'PUT /tests/order': { testIds: [] },
      'PATCH /status': { status: 'draft' },
    };
    const thrown = await givenSeries(test.deps);
    await admin.call('DELETE', `/api/admin/series/${thrown.id}`);
    for (const id of [newId(), 'none', thrown.id]) {
      const answer = await admin.call(
        method,
        `/api/admin/series/${id}${rest}`,
        bodies[`${method} ${rest}`],
      );
      expect(answer).toMatchObject({ status: 404, body: { type: 'not-found' } });
    }
  });
});
