import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let ids: string[];

beforeEach(async () => {
  ids = [];
  for (let left = 3; left > 0; left -= 1) ids.push((await givenAccount(test.deps)).id);
  ids.sort();
});

async function query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await test.deps.pool.query(text, values)).rows;
}

async function testsTaken(): Promise<number[]> {
  const rows = await query<{ taken: number }>(
    'select tests_taken as taken from account_activity order by account_id',
  );
  return rows.map(({ taken }) => taken);
}

/** Submitted attempts at a new test, without results. @returns their ids, in the order of the accounts. */
async function givenAttempts(accountIds: readonly string[]): Promise<string[]> {
  const { id: testId } = await givenTest(test.deps);
  const attemptIds = accountIds.map(newId);
  await query(
    `insert into attempts (account_id, id, test_id, version_id, status, started_at, submitted_at, answers, flags, time_spent)
     select account_id, attempt_id, tests.id, current_version_id, 'submitted', now(), now(), '----', '----', '{0,0,0,0}'
       from unnest($1::uuid[], $2::uuid[]) as a (account_id, attempt_id), tests where tests.id = $3`,
    [accountIds, attemptIds, testId],
  );
  return attemptIds;
}

/** One statement for all of them, as a batch of submissions is. */
const insertResults = `
  insert into results (account_id, id, attempt_id, test_id, test_title, marks_points, total_points, percentage,
                       correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
  select a.account_id, a.id, a.id, a.test_id, 'Test', 0, 0, 0, 0, 0, 4, 1, now(), now()
    from unnest($1::uuid[]) with ordinality as given (id, place) join attempts a using (id) order by place`;

describe('what an account does, kept by the database', () => {
  it('is there for each account, also for many of one statement', async () => {
    await query(
      `insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
       select gen_random_uuid(), 'User', n || '@example.net', 'x', now(), now() from generate_series(1, 5) as n`,
    );
    expect(await testsTaken()).toEqual(Array(8).fill(0));
  });

  it('has the words of its account: from the start, after a change, and with the next log-in where they were missing', async () => {
    const differing = () =>
      query(
        'select from accounts join account_activity a on a.account_id = id where a.words is distinct from accounts.words',
      );
    expect(await differing()).toEqual([]);
    await query(`update accounts set name = 'Zoya Mir', email = id || '@example.org'`);
    expect(await differing()).toEqual([]);
    await query(
      `alter table account_activity disable trigger account_activity_add_missing_words;
       update account_activity set words = null;
       alter table account_activity enable trigger account_activity_add_missing_words`,
    );
    expect(await differing()).toHaveLength(3);
    await query('update account_activity set last_login_at = now() where account_id = $1', [
      ids[0],
    ]);
    expect(await differing()).toHaveLength(2);
  });

  it('counts the results of a statement, several of one learner among them', async () => {
    const [first, second] = [await givenAttempts(ids), await givenAttempts(ids.slice(1))];
    await query(insertResults, [[...first, ...second]]);
    expect(await testsTaken()).toEqual([1, 2, 2]);
    await query('delete from results where attempt_id = any($1)', [[first[0], first[1]]]);
    expect(await testsTaken()).toEqual([0, 1, 2]);
  });

  it('follows when attempts, tests or accounts go', async () => {
    const [first, second] = [await givenAttempts(ids), await givenAttempts(ids)];
    await query(insertResults, [[...first, ...second]]);
    await query('delete from attempts where id = $1', [first[0]]);
    expect(await testsTaken()).toEqual([1, 2, 2]);
    await query('delete from tests where id = (select test_id from attempts where id = $1)', [
      second[0],
    ]);
    expect(await testsTaken()).toEqual([0, 1, 1]);
    await query('delete from accounts where id = $1', [ids[1]]);
    expect(await testsTaken()).toEqual([0, 1]);
  });

  it('is changed in the order of the ids: a batch that waits holds nobody behind', async () => {
    const attemptIds = await givenAttempts(ids);
    const [holder, batch] = [await test.deps.pool.connect(), await test.deps.pool.connect()];
    try {
      await holder.query('begin');
      await holder.query('select from account_activity where account_id = $1 for update', [ids[0]]);
      const inserted = batch.query(insertResults, [attemptIds.toReversed()]);
      await untilWaiting();
      // 'nowait' fails when the batch has them already.
      const others = `select from account_activity where account_id <> $1 for update nowait`;
      expect((await holder.query(others, [ids[0]])).rowCount).toBe(2);
      await holder.query('commit');
      await inserted;
    } finally {
      holder.release();
      batch.release();
    }
    expect(await testsTaken()).toEqual([1, 1, 1]);
  });
});

async function untilWaiting(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await query(waiting)).length === 0);
}
