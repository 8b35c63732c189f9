import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const day = 86_400_000;
let admin: Caller;

/** Four users, the administrator among them; each newer than the one before. */
beforeEach(async () => {
  const { deps, clock } = test;
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  const rows = [
    { name: 'asha Rather', email: 'x1@example.com', labels: ['admin'], registeredAt: ago(9) },
    { name: 'Zoya Mir', email: 'zoya@example.com', registeredAt: ago(8), isActive: false },
    { name: 'Bilal 50% Khan', email: 'b_k@example.com', registeredAt: ago(7), testsTaken: 3 },
    { name: 'Asha Bhat', email: 'bhat@example.org', registeredAt: ago(2), testsTaken: 9 },
  ];
  const logIns = [ago(1), null, ago(3), null];
  const ids: string[] = [];
  for (const [index, row] of rows.entries()) {
    const lastLoginAt = logIns[index] ?? null;
    const emailVerifiedAt = index > 1 ? ago(1) : null;
    ids.push((await givenAccount(deps, { ...row, lastLoginAt, emailVerifiedAt })).id);
  }
  admin = await test.signedIn(`${ids[0]}`);
});

async function names(query: string): Promise<string[]> {
  const { body } = await admin.call('GET', `/api/admin/users?${query}`);
  return body.items.map((item: { name: string }) => item.name.split(' ')[0]);
}

describe('the list of users', () => {
  it('shows each with what the table needs, and the figures of all', async () => {
    const { status, body } = await admin.call('GET', '/api/admin/users?search=zoya');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          userId: expect.any(String),
          name: 'Zoya Mir',
          email: 'zoya@example.com',
          emailVerification: false,
          role: 'user',
          isActive: false,
          lastLogin: null,
          testsTaken: 0,
          createdAt: new Date(test.clock.now().getTime() - 8 * day).toISOString(),
        },
      ],
      total: 1,
      totalIsCapped: false,
      next: null,
      previous: null,
      counts: { total: 4, active: 3, newToday: 0, verified: 2 },
    });
  });

  it.each([
    ['newest', ['Asha', 'Bilal', 'Zoya', 'asha']],
    ['oldest', ['asha', 'Zoya', 'Bilal', 'Asha']],
    ['name-asc', ['Asha', 'asha', 'Bilal', 'Zoya']],
    ['name-desc', ['Zoya', 'Bilal', 'asha', 'Asha']],
  ])('is sorted by %s, case ignored', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
  });

  it('is sorted by last log-in and by tests taken, nobody left out', async () => {
    expect((await names('sort=last-login')).slice(0, 2)).toEqual(['asha', 'Bilal']);
    expect((await names('sort=most-tests')).slice(0, 2)).toEqual(['Asha', 'Bilal']);
    expect(await names('sort=last-login')).toHaveLength(4);
  });

  it.each([
    ['search=ASHA', ['Asha', 'asha']],
    ['search=example.org', ['Asha']],
    ['search=50%25 k', ['Bilal']],
    ['search=b_k', ['Bilal']],
    ['search=B_K@example.com', ['Bilal']],
    ['search=xb_k@example.com', []],
    ['search=%25', ['Bilal']],
    ['role=admin', ['asha']],
    ['role=user', ['Asha', 'Bilal', 'Zoya']],
    ['role=moderator', []],
    ['status=active', ['Asha', 'Bilal', 'asha']],
    ['status=inactive', ['Zoya']],
    ['status=verified', ['Asha', 'Bilal']],
    ['status=unverified', ['Zoya', 'asha']],
    ['search=asha&role=user&status=verified', ['Asha']],
    ['status=inactive&sort=last-login', ['Zoya']],
    ['status=inactive&sort=most-tests&search=zo', ['Zoya']],
    ['status=inactive&sort=last-login&role=admin', []],
    ['role=admin&sort=most-tests', ['asha']],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('knows in the order of log-ins who was switched off, and on again', async () => {
    const list = 'status=inactive&sort=last-login';
    const { pool } = test.deps;
    await pool.query(`update accounts set is_active = false where name like 'Bilal%'`);
    expect(await names(list)).toEqual(['Bilal', 'Zoya']);
    await pool.query(`update accounts set is_active = true where name like 'Zoya%'`);
    expect(await names(list)).toEqual(['Bilal']);
  });

  it('is narrowed by the day or the moment of creation', async () => {
    const twoDaysAgo = new Date(test.clock.now().getTime() - 2 * day);
    const moment = twoDaysAgo.toISOString();
    const dayOfKashmir = new Date(twoDaysAgo.getTime() + 19_800_000).toISOString().slice(0, 10);
    const later = new Date(twoDaysAgo.getTime() + 1).toISOString();
    expect(await names(`createdFrom=${moment}`)).toEqual(['Asha']);
    expect(await names(`createdFrom=${dayOfKashmir}`)).toEqual(['Asha']);
    expect(await names(`createdFrom=${later}`)).toEqual([]);
  });

  it('counts as new today who came since midnight in Kashmir', async () => {
    const midnight = new Date(
      Math.floor((test.clock.now().getTime() + 19_800_000) / day) * day - 19_800_000,
    );
    await givenAccount(test.deps, { registeredAt: midnight });
    await givenAccount(test.deps, { registeredAt: new Date(midnight.getTime() - 1) });
    const { body } = await admin.call('GET', '/api/admin/users?limit=1');
    expect(body.counts).toMatchObject({ total: 6, newToday: 1 });
  });

  it('has every page: 15 a page, and nothing beyond the end', async () => {
    expect(await names('limit=3&offset=1')).toEqual(['Bilal', 'Zoya', 'asha']);
    expect(await names('limit=3&offset=4')).toEqual([]);
    for (let left = 12; left > 0; left -= 1) await givenAccount(test.deps);
    const { body } = await admin.call('GET', '/api/admin/users');
    expect([body.items.length, body.total]).toEqual([15, 16]);
  });

  it.each(['newest', 'oldest', 'name-asc', 'name-desc', 'last-login', 'most-tests'])(
    'by %s has everybody once, from page to page and back from the end',
    async (sort) => {
      await givenUsers(40);
      const whole = await ask(`sort=${sort}`);
      expect(whole.items).toHaveLength(44);
      const forwards = [await ask(`sort=${sort}&limit=15`)];
      for (let { next } = forwards[0]; next !== null; { next } = forwards.at(-1)) {
        forwards.push(await ask(`sort=${sort}&limit=15&cursor=${next}`));
      }
      expect(forwards.flatMap(({ items }) => items)).toEqual(whole.items);
      const backwards = [await ask(`sort=${sort}&limit=15&cursor=end`)];
      for (let { previous } = backwards[0]; previous !== null; { previous } = backwards.at(-1)) {
        backwards.push(await ask(`sort=${sort}&limit=15&cursor=${previous}`));
      }
      expect(backwards.toReversed().flatMap(({ items }) => items)).toEqual(whole.items);
      expect(backwards.map(({ next }) => next === null)).toEqual([true, false, false]);
    },
  );

  it('goes on where it was when others have come before it', async () => {
    const first = await ask('limit=2');
    await givenAccount(test.deps);
    expect((await ask(`limit=2&cursor=${first.next}`)).items).toMatchObject([
      { name: 'Zoya Mir' },
      { name: 'asha Rather' },
    ]);
  });

  it('counts what is searched for up to 500 and says so; all of it is found by going on', async () => {
    await givenUsers(501);
    expect(await ask('search=example.net&limit=1')).toMatchObject({
      total: 500,
      totalIsCapped: true,
      counts: { total: 505 },
    });
    const far = await ask('search=example.net&limit=500');
    expect((await ask(`search=example.net&cursor=${far.next}`)).items).toHaveLength(1);
    expect(await ask('status=unverified')).toMatchObject({ total: 503, totalIsCapped: false });
    await test.deps.pool.query(`delete from accounts where email = '7@example.net'`);
    expect(await ask('search=example.net')).toMatchObject({ total: 500, totalIsCapped: false });
  });

  it('counts a search by its first page where that holds all of it', async () => {
    await givenUsers(3);
    const statementsOf = async (query: string) => {
      const recording = recordStatements(test.deps.pool);
      const { total } = await ask(`search=example.net&${query}`);
      return [total, recording.stop().reduce((sum, { times }) => sum + times, 0)];
    };
    const [whole, statements] = await statementsOf('limit=3');
    expect(whole).toBe(3);
    expect(await statementsOf('limit=2')).toEqual([3, Number(statements) + 1]);
    expect(await statementsOf('limit=3&offset=2')).toEqual([3, Number(statements) + 1]);
  });

  it.each(['most-tests', 'last-login'])(
    'finds what many have in the order of %s, also where they come last',
    async (sort) => {
      await givenUsers(12_600);
      await test.deps.pool.query(
        `update accounts set name = 'Rare ' || name from account_activity a
          where a.account_id = id and email like '%1%' and a.tests_taken = 0`,
      );
      await forgetWords(`account_id in (select id from accounts where email like '%3%')`);
      for (const search of ['user', 'rare']) {
        const { rows } = await test.deps.pool.query<{ email: string }>(
          `select email from accounts join account_activity a on a.account_id = id where accounts.words like $1
            order by ${sort === 'most-tests' ? 'a.tests_taken' : `coalesce(a.last_login_at, '-infinity')`} desc, id desc
            limit 400`,
          [`%${search}%`],
        );
        const emails = rows.map(({ email }) => email);
        const read = async (query: string) => {
          const page = await ask(`search=${search}&sort=${sort}&limit=200&${query}`);
          return { ...page, emails: page.items.map((item: { email: string }) => item.email) };
        };
        const one = await read('');
        const other = await read(`cursor=${one.next}`);
        expect([one.total, one.totalIsCapped]).toEqual([50, true]);
        expect([...one.emails, ...other.emails]).toEqual(emails);
        expect((await read(`cursor=${other.previous}`)).emails).toEqual(one.emails);
      }
    },
  );

  it.each(['nonsense', 'WzFd', 'W10', 'bnVsbA', cursorOf('x'), cursorOf('9'.repeat(17))])(
    'refuses the cursor %s',
    async (cursor) => {
      const { status, body } = await admin.call('GET', `/api/admin/users?cursor=${cursor}`);
      expect([status, body.errors[0].path]).toEqual([422, 'cursor']);
    },
  );

  it.each([
    'sort=colour',
    'role=teacher',
    'status=asleep',
    'createdFrom=yesterday',
    'createdFrom=0000-01-01',
    'createdFrom=0000-01-01T00:00:00Z',
    'limit=0',
    'offset=-1',
    'colour=red',
  ])('refuses %s', async (query) => {
    const { status, body } = await admin.call('GET', `/api/admin/users?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, query.split('=')[0]]);
  });
});

function cursorOf(key: string): string {
  return Buffer.from(JSON.stringify(['after', newId(), key])).toString('base64url');
}

/** As of those who were there before the words were. */
async function forgetWords(condition: string): Promise<void> {
  await test.deps.pool.query(
    `alter table account_activity disable trigger account_activity_add_missing_words;
     update account_activity set words = null where ${condition};
     alter table account_activity enable trigger account_activity_add_missing_words`,
  );
}

async function ask(query: string) {
  const limit = query.includes('limit=') ? '' : 'limit=500&';
  return (await admin.call('GET', `/api/admin/users?${limit}${query}`)).body;
}

/** Users with equal names, times and figures among them. */
async function givenUsers(count: number): Promise<void> {
  await test.deps.pool.query(
    `insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
     select gen_random_uuid(), 'User ' || n % 7, n || '@example.net', 'x', now() - n % 9 * interval '1 microsecond', now()
       from generate_series(1, $1) as n`,
    [count],
  );
  await test.deps.pool.query(
    `update account_activity
        set tests_taken = n % 5, last_login_at = case when n % 3 = 0 then now() - n % 4 * interval '1 second' end
       from (select id, row_number() over () as n from accounts) as numbered where id = account_id`,
  );
}
