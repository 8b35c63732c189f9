import { expect, it } from 'vitest';
import { givenAccount } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** What triggers keep and what there is, kind by kind. */
async function counts() {
  const { rows: kept } = await test.deps.pool.query(
    `select role, is_active, is_verified, sum(accounts)::int as accounts from account_counts
      group by 1, 2, 3 having sum(accounts) <> 0 order by 1, 2, 3`,
  );
  const { rows: counted } = await test.deps.pool.query(
    `select role, is_active, is_verified, count(*)::int as accounts from accounts
      group by 1, 2, 3 order by 1, 2, 3`,
  );
  return { kept, counted };
}

it('keeps how many accounts there are of each kind, whatever is done to them', async () => {
  const changes = [
    `insert into accounts (id, name, email, password_hash, registered_at, password_updated_at, labels, is_active)
       select gen_random_uuid(), 'User', n || '@example.net', 'x', now(), now(),
              case when n % 9 = 0 then '{moderator}' else '{}' end::text[], n % 5 > 0 from generate_series(1, 50) as n`,
    `update accounts set email_verified_at = now() where email < '3'`,
    `update accounts set is_active = not is_active where email > '4'`,
    `update accounts set labels = '{admin}' where email like '1%'`,
    `update accounts set name = 'Nobody'`,
    `delete from accounts where email like '2%'`,
    'delete from accounts where false',
  ];
  for (const change of changes) {
    await test.deps.pool.query(change);
    const { kept, counted } = await counts();
    expect(kept, change).toEqual(counted);
  }
});

it('counts nothing of what is rolled back', async () => {
  await givenAccount(test.deps);
  const before = await counts();
  const failing = test.deps.db.transaction(async (db) => {
    await givenAccount({ ...test.deps, db: db as typeof test.deps.db });
    throw new Error('not after all');
  });
  await expect(failing).rejects.toThrow('not after all');
  expect((await counts()).kept).toEqual(before.kept);
});

it('lets many sign up at one moment', async () => {
  await Promise.all(Array.from({ length: 40 }, () => givenAccount(test.deps)));
  const { kept, counted } = await counts();
  expect(kept).toEqual(counted);
});
