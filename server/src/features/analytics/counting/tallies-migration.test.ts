import { expect, inject, it } from 'vitest';
import { countAllTests, countTest } from '#features/analytics/counting/count.ts';
import { countActiveOnCountedDays } from '#features/analytics/counting/day-queries.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { paceOf, withoutPauses } from '#platform/jobs/pace.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { countFromScratch, readCounted } from '#testing/tallies.ts';

/** The one before the tested. */
const before = '0015_handing-in-by-batches';
const testId = '01900000-0000-7000-8000-000000000001';

it('counts what there was before, and shows the old figures until it has', async () => {
  await withOldDatabase(async ({ url, database: { db, pool } }) => {
    await pool.query(yearsOfResults);
    await migrateDatabase(url);
    const deps = { db, pool, clock: createFakeClock() };
    const figures = async () =>
      (await pool.query('select learners, completed from test_figures')).rows;

    const [old] = await figures();
    expect(old).toEqual({ learners: 7, completed: 7 });
    await countTest(deps, testId, paceOf(1, AbortSignal.abort()));
    expect(await figures()).toEqual([old]);
    await countAllTests(deps, withoutPauses);
    expect(await figures()).toEqual([{ learners: 150, completed: 180 }]);
    expect(await readCounted(deps, testId)).toEqual(await countFromScratch(deps, testId));
  });
}, 30_000);

it('knows of finished days how many learners were active in any period', async () => {
  await withOldDatabase(async ({ url, database: { db, pool } }) => {
    await pool.query(`${yearsOfResults}; ${finishedDays}`);
    await migrateDatabase(url);
    for (const period of [
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2025-03-10', to: '2025-03-20' },
      { from: '2025-12-31', to: '2025-12-31' },
    ]) {
      const { rows } = await pool.query(
        'select count(distinct account_id)::int as learners from active_learners where day between $1 and $2',
        [period.from, period.to],
      );
      expect(await countActiveOnCountedDays(db, period)).toBe(rows[0].learners);
    }
  });
}, 30_000);

/** A hundred and fifty learners, each fifth with a retake; what a retake replaced is gone. */
const yearsOfResults = `
  insert into tests (id, title, category, duration_minutes, created_at, updated_at)
    values ('${testId}', 'Test', 'History', 10, now(), now());
  insert into test_versions (id, test_id, number, content_hash, title, duration_minutes, has_time_limit, correct_points,
                             incorrect_points, skipped_points, question_ids, paper, created_at)
    values ('${testId}', '${testId}', 1, '', 'Test', 10, true, 300, -75, 0,
            array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()], '[]', now());
  insert into test_version_keys (version_id, key, explanations) values ('${testId}', 'ABC', '[]');
  create temp table sat as
    select gen_random_uuid() as account_id, gen_random_uuid() as attempt_id, gen_random_uuid() as result_id, number,
           300 * (number % 4) as points, substr('ABCDABC--D', 1 + number % 7, 3) as answers,
           timestamptz '2025-06-01' - number * interval '1 day' as at
      from generate_series(1, 150) as number;
  insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
    select account_id, 'Asha', number || '@example.com', 'none', at, at from sat;
  insert into attempts (account_id, id, test_id, version_id, status, started_at, submitted_at, answers, flags, time_spent)
    select account_id, attempt_id, '${testId}', '${testId}', 'submitted', at, at, answers, '---', '{1,2,3}' from sat;
  insert into results (account_id, id, attempt_id, test_id, test_title, marks_points, total_points, percentage,
                       correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
    select account_id, result_id, attempt_id, '${testId}', 'Test', points, 900, points / 12, 1, 1, 1, 60, at, at from sat;
  insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                           started_at, completed_at)
    select account_id, result_id, uuid '${testId}', 'Test', number % 5 > 0, points, 900, points / 12, at - interval '70 s', at
      from sat
    union all
    select account_id, gen_random_uuid(), uuid '${testId}', 'Test', true, 75, 900, 25, at - interval '2 h', at - interval '1 h'
      from sat where number % 5 = 0;
  insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
    select account_id, attempt_id, uuid '${testId}', at, at from sat where number % 3 = 0;
  insert into test_figures (test_id, completed, discarded, learners, marks, times, counted_at)
    values ('${testId}', 7, 0, 7, '[]', '[]', now())`;

const finishedDays = `
  insert into activity_days select day, 0, 0, 0, 0, 0, 0, now()
    from generate_series(date '2024-12-01', '2025-12-31', '1 day') as day;
  insert into active_learners (account_id, day, previous_day)
    select account_id, day, lag(day) over (partition by account_id order by day)
      from (select distinct account_id, date '2024-12-01' + (number * turn * 37) % 396 as day
              from sat, generate_series(1, 5) as turn) as active`;

type OldDatabase = { readonly url: string; readonly database: Database };

/** A database as the migrations before the tested one have made it. */
async function withOldDatabase(work: (old: OldDatabase) => Promise<void>): Promise<void> {
  const name = `${inject('clonePrefix')}migration`;
  const server = openDatabase(inject('serverUrl'), () => undefined, { poolSize: 1 });
  const url = databaseUrl(inject('serverUrl'), name);
  await server.pool.query(`create database ${name} template template0 encoding 'UTF8'`);
  await migrateDatabase(url, { upTo: before });
  // One connection, for the temporary table.
  const database = openDatabase(url, () => undefined, { poolSize: 1 });
  try {
    await work({ url, database });
  } finally {
    await database.close();
    await server.pool.query(`drop database ${name} with (force)`);
    await server.close();
  }
}
