import { beforeEach, describe, expect, it } from 'vitest';
import { givenPassword, givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let free: string;
let priced: string;
let sold: string;

const refused = [
  403,
  'password-required',
  'Enter your password to give everybody a test that is sold.',
];

beforeEach(async () => {
  admin = await givenAdmin(test);
  free = (await givenSeries(test.deps)).id;
  priced = (await givenSeries(test.deps, { isFree: false, priceRupees: 499 })).id;
  sold = (await givenTest(test.deps, { inSeries: priced, description: 'Sold.' })).id;
});

const add = (testId: string, seriesId: string) =>
  admin.call('POST', `/api/admin/series/${seriesId}/tests`, { testId });
const setTest = (status: string) =>
  admin.call('PATCH', `/api/admin/tests/${sold}/status`, { status });
const setSeries = (seriesId: string, status: string) =>
  admin.call('PATCH', `/api/admin/series/${seriesId}/status`, { status });
const restore = (id: string) => admin.call('POST', `/api/admin/trash/${id}/restoration`);
const write = (columns: string, id: string, table = 'tests') =>
  test.deps.pool.query(`update ${table} set ${columns} where id = $1`, [id]);

async function save(change: object): Promise<Answer> {
  const path = `/api/admin/tests/${sold}`;
  const { id, seriesTitles, createdAt, totalQuestions, totalMarks, ...more } = (
    await admin.call('GET', path)
  ).body;
  const { totalAttempts, averageScore, languages, isActive, ...written } = more;
  return admin.call('PUT', path, { ...written, status: 'active', ...change });
}

async function saveSeries(change: object): Promise<Answer> {
  const path = `/api/admin/series/${free}`;
  const { title, category, updatedAt } = (await admin.call('GET', path)).body;
  return admin.call('PUT', path, { title, category, updatedAt, isFree: true, ...change });
}

type Way = {
  readonly what: string;
  /** Done without the password, for by itself it gives nothing. */
  readonly before?: () => Promise<Answer>;
  readonly act: () => Promise<Answer>;
};

async function addToDraft(): Promise<Answer> {
  await write(`status = 'draft'`, free, 'series');
  return add(sold, free);
}

const ways: Way[] = [
  { what: 'adds it to a series that is free', act: () => add(sold, free) },
  { what: 'lets it stand alone', act: () => save({ isStandalone: true }) },
  {
    what: 'activates it once it stands alone',
    before: () => save({ status: 'draft', isStandalone: true }),
    act: () => setTest('active'),
  },
  {
    what: 'saves it as active once it stands alone',
    before: () => save({ status: 'draft', isStandalone: true }),
    act: () => save({ isStandalone: true }),
  },
  {
    what: 'activates the free series that it was added to',
    before: addToDraft,
    act: () => setSeries(free, 'active'),
  },
  {
    what: 'saves that series as active',
    before: addToDraft,
    act: () => saveSeries({ status: 'active' }),
  },
  {
    what: 'takes that series out of the trash',
    before: async () => {
      await addToDraft();
      await write(`status = 'active'`, free, 'series');
      return admin.call('DELETE', `/api/admin/series/${free}`);
    },
    act: () => restore(free),
  },
  {
    what: 'takes it out of the trash where it stands alone',
    before: async () => {
      await write('is_standalone = true', sold);
      return admin.call('DELETE', `/api/admin/tests/${sold}`);
    },
    act: () => restore(sold),
  },
  {
    what: 'lets it stand alone while the series that others paid for is a draft',
    before: async () => {
      const { rowCount } = await test.deps.pool.query(
        `insert into enrolments (id, account_id, series_id, price_rupees, enrolled_at)
         values (gen_random_uuid(), $1, $2, 499, now())`,
        [(await givenLearner(test)).id, priced],
      );
      expect(rowCount).toBe(1);
      return setSeries(priced, 'draft');
    },
    act: () => save({ isStandalone: true }),
  },
];

/** What learners may take, and how much the audit log holds. */
async function offered(): Promise<unknown> {
  const { rows } = await test.deps.pool.query(
    `select t.id, t.status, t.is_standalone, (select count(*) from audit_log),
            (select count(*) from series_tests), (select jsonb_agg(status order by id) from series)
       from tests t order by t.id`,
  );
  return rows;
}

describe('a test that is sold', () => {
  it.each(ways)('is given to everybody with the password alone: by who $what', async (way) => {
    if (way.before) expect((await way.before()).status).toBeOneOf([200, 201, 204]);
    const before = await offered();
    const { status, body } = await way.act();
    expect([status, body.type, body.detail]).toEqual(refused);
    expect(await offered()).toEqual(before);
    await admin.call('POST', '/api/account/step-up', { password: givenPassword });
    expect((await way.act()).status).toBeOneOf([200, 201, 204]);
  });
});

describe('no password is needed', () => {
  it.each([
    ['to edit it', () => save({ title: 'Mock 7, again' })],
    [
      'to add it to another series with a price',
      async () => {
        const { id } = await givenSeries(test.deps, { isFree: false, priceRupees: 99 });
        return add(sold, id);
      },
    ],
    ['to fill a free series that is no more than a draft', addToDraft],
    ['to sell as well what stands alone', async () => add((await givenTest(test.deps)).id, priced)],
    [
      'to edit what was given before',
      async () => {
        await write('is_standalone = true', sold);
        return save({ title: 'A sample' });
      },
    ],
    [
      'to give what only a draft of a series holds in which nobody is',
      async () => {
        await write(`status = 'draft'`, priced, 'series');
        return add(sold, free);
      },
    ],
  ] as [string, () => Promise<Answer>][])('%s', async (_, act) => {
    expect((await act()).status).toBeOneOf([200, 201]);
  });
});
