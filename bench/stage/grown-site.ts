import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/database/database.ts';
import { fillByStatements, insertHistograms, insertScoreLines, insertVersions } from './fill.ts';

export type GrownSize = {
  readonly accounts: number;
  /** So many of them have ten results each; the others have none. */
  readonly takers: number;
  readonly auditEntries: number;
};

/**
 * Fills an empty database as years would: accounts of two years, each enrolled in two series of 200 tests, ten results
 * of each taker, an audit log. Triggers sleep and indexes are away meanwhile; what triggers would have kept is counted.
 */
export async function fillGrownSite({ pool }: Database, size: GrownSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    );
    const indexes = await client.query<{ name: string; definition: string }>(secondaryIndexes);
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await fillByStatements(client, statementsOf(size));
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release();
  }
}

/** Whether it was filled before, to its end. */
export async function isFilled({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from audit_log where subject_name = 'Thing 1' limit 1`,
  );
  return rowCount === 1;
}

const secondaryIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
   where t.relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

const tests = 200;
const resultsEach = 10;

const statementsOf = ({ accounts, takers, auditEntries }: GrownSize) => ({
  // 208 different names; one in 50 is inactive, one in five unverified, a hundred are moderators. Ids follow the time.
  accounts: `
    create temp table learners as
      select n, uuidv7(-n * interval '730 days' / ${accounts}) as id, now() - n * interval '730 days' / ${accounts} as at
        from generate_series(1, ${accounts}) as n order by n desc;
    insert into accounts (id, name, email, password_hash, is_active, labels, email_verified_at, registered_at, password_updated_at)
      select id,
             (array['Asha', 'Bilal', 'Zoya', 'Imran', 'Sana', 'Rahul', 'Priya', 'Aadil', 'Nusrat', 'Vikram', 'Mehak',
                    'Tariq', 'Deepak', 'Shazia', 'Arjun', 'Farah'])[1 + n % 16] || ' ' ||
             (array['Bhat', 'Khan', 'Mir', 'Rather', 'Sharma', 'Lone', 'Dar', 'Gupta', 'Wani', 'Singh', 'Malik',
                    'Raina', 'Koul'])[1 + n % 13],
             'learner-' || n || '@' || (array['example.com', 'example.org', 'example.net'])[1 + n % 3],
             'none', n % 50 > 0, case when n % ${accounts / 100} = 0 then '{moderator}' else '{}' end::text[],
             case when n % 5 > 0 then at end, at, at
        from learners;
    insert into profiles (account_id, created_at, updated_at) select id, at, at from learners;
    insert into account_activity (account_id, is_active, last_login_at, tests_taken, words)
      select id, n % 50 > 0, case when n % 10 > 0 then now() - (n::bigint * 7919 % ${accounts}) * interval '700 days' / ${accounts} end,
             case when n <= ${takers} then ${resultsEach} else 0 end,
             (select words from accounts where accounts.id = learners.id)
        from learners;
    truncate account_counts;
    insert into account_counts (role, is_active, is_verified, share, accounts)
      select role, is_active, is_verified, 0, count(*) from accounts group by 1, 2, 3`,

  // The first test, of a hall, has 100 questions, the others' 20.
  tests: `
    create temp table papers as
      select n, gen_random_uuid() as id, gen_random_uuid() as version_id, 'Mock test ' || n as title, now() as made_at,
             case when n = 1 then 100 else 20 end as questions
        from generate_series(1, ${tests}) as n;
    insert into tests (id, title, category, duration_minutes, question_count, current_version_id, is_standalone,
                       is_mock_test, subjects, created_at, updated_at)
      select id, title, 'History', 150, questions, version_id, n % 4 = 0, n % 2 = 0,
             array['Subject ' || n % 20], now() - (800 + n) * interval '1 hour', now() from papers;
    ${insertVersions};
    insert into test_version_keys (version_id, key, explanations)
      select version_id, left(repeat('ABCD', 25), questions),
             (select json_agg(''::text) from generate_series(1, questions)) from papers;
    create temp table bundles as select n, gen_random_uuid() as id from generate_series(1, 20) as n;
    insert into series (id, title, subtitle, description, category, created_at, updated_at)
      select id, 'Series ' || n, 'For the examination', 'Mock tests with explanations.', 'category-' || n % 5, now(), now()
        from bundles;
    insert into series_tests (series_id, test_id, position)
      select b.id, p.id, p.n from papers p join bundles b on b.n = 1 + p.n % 20`,

  enrolments: `
    insert into enrolments (id, account_id, series_id, price_rupees, enrolled_at)
      select uuidv7(), l.id, b.id, 0, l.at
        from learners l cross join generate_series(0, 1) as turn join bundles b on b.n = 1 + (l.n + turn * 7) % 20;
    update series set enrolled_count = counted.learners
      from (select series_id, count(*) as learners from enrolments group by 1) as counted
     where id = counted.series_id`,

  // One taker in ten has taken the test of the hall. Every second result is of a series.
  attempts: `
    insert into attempts (account_id, id, test_id, version_id, series_id, status, started_at, submitted_at, answers,
                          flags, time_spent)
      select account_id, gen_random_uuid(), test_id, version_id, series_id, 'submitted', at, at + interval '40 minutes',
             left(translate(md5(random()::text) || md5(random()::text) || md5(random()::text) || md5(random()::text),
                            '0123456789abcdef', 'ABCDABCDABCDAB--'), questions),
             repeat('-', questions), array_fill(30, array[questions])
        from (select l.id as account_id, p.id as test_id, p.version_id, p.questions,
                     case when turn % 2 = 0 then b.id end as series_id,
                     now() - random() * interval '729 days' - interval '2 hours' as at
                from learners l cross join generate_series(0, ${resultsEach - 1}) as turn
                join papers p on p.n = case when turn = 0 and l.n % 10 = 0 then 1
                                            else 2 + (l.n + turn * 19) % ${tests - 1} end
                join bundles b on b.n = 1 + p.n % 20
               where l.n <= ${takers} order by l.id) as sat`,

  results: `
    insert into results (account_id, id, attempt_id, test_id, series_id, test_title, marks_points, total_points,
                         percentage, correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
      select account_id, id, id, test_id, series_id, 'Mock test', 300 * correct - 75 * (answered - correct), 300 * questions,
             100 * correct / questions, correct, answered - correct, questions - answered, 2400, submitted_at, submitted_at
        from (select *, floor(random() * (answered + 1))::int as correct
                from (select *, length(answers) as questions, length(replace(answers, '-', '')) as answered
                        from attempts) as sheets) as scored`,

  'score lines': `
    ${insertScoreLines};
    ${insertHistograms};
    insert into test_counts (test_id, completed, discarded, results, percentage_sum, portions)
      select test_id, count(*), 0, count(*), sum(percentage), 1 from results group by 1`,

  // As the analytics would have counted them; what they have counted meanwhile is of a site half filled.
  days: `
    truncate activity_days, active_learners;
    insert into activity_days (day, sign_ups, active_learners, absent_for, attempts_started, attempts_completed,
                               attempts_discarded, percentage_sum, counted_at)
      select day, ${accounts} / 730, count(*), array_fill(0, array[367]), count(*), count(*), 0, sum(percentage), now()
        from (select (completed_at at time zone 'Asia/Kolkata')::date as day, percentage from score_lines) as done
       where day < (now() at time zone 'Asia/Kolkata')::date group by day`,

  // By twenty people; half of the entries are about users, half about other things.
  'audit log': `
    insert into audit_log (id, at, actor_id, action, subject_id, subject_name, before, after)
      select gen_random_uuid(), now() - entry * interval '730 days' / ${auditEntries}, actors.ids[1 + entry % 20],
             case when entry % 2 = 0 then 'user.deactivated'
                  else (array['test.updated', 'series.updated', 'test.published', 'notification.created'])[1 + entry / 2 % 4] end,
             case when entry % 2 = 0 then subjects.id else gen_random_uuid() end,
             case when entry % 2 = 0 then '' else 'Thing ' || entry % 5000 end,
             '{"title": "Before"}', '{"title": "After"}'
        from (select array_agg(id) as ids from learners where n <= 20) as actors, generate_series(1, ${auditEntries}) as entry
        join learners as subjects on subjects.n = 1 + entry % ${accounts}`,
});

/** Learners all over the table hand in sheets of 20 questions, a hundred with each statement, as the server writes it; triggers are awake. */
export async function submitScattered({ pool }: Database, submissions: number): Promise<void> {
  const perTest = Math.min(submissions, 10_000);
  for (let done = 0; done < submissions; done += perTest) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into tests (id, title, category, duration_minutes, current_version_id, created_at, updated_at)
         select gen_random_uuid(), 'Scattered', 'History', 150, current_version_id, created_at, now()
           from tests where title = 'Mock test 2'
       returning id`,
    );
    const { rows: learners } = await pool.query<{ ids: string[] }>(
      `select array_agg(id) as ids
         from (select id, row_number() over () as n
                 from (select id from accounts order by md5(id::text || $1) limit $2) as chosen) as numbered
        group by n / 100`,
      [rows[0]?.id, perTest],
    );
    for (const { ids } of learners) await pool.query(submissionsOf, [rows[0]?.id, ids]);
  }
}

/** Resolves when the days are counted as far as they go now: the site does that every minute. */
export async function untilDaysAreCounted({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ now: Date }>('select now()');
  for (;;) {
    const counted = await pool.query(`select from activity_days where counted_at >= $1`, [
      rows[0]?.now,
    ]);
    if (counted.rowCount) return;
    await delay(1000);
  }
}

const submissionsOf = `
  with handed_in as (
    insert into attempts (account_id, id, test_id, version_id, status, started_at, submitted_at, answers, flags, time_spent)
      select account_id, gen_random_uuid(), t.id, current_version_id, 'submitted', now(), now(),
             repeat('A', 20), repeat('-', 20), array_fill(30, array[20])
        from unnest($2::uuid[]) as account_id, tests t where t.id = $1
      returning account_id, id, test_id),
  scored as (
    insert into results (account_id, id, attempt_id, test_id, test_title, marks_points, total_points, percentage,
                         correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
      select account_id, id, id, test_id, 'Scattered', 300, 6000, 5, 1, 19, 0, 2400, now(), now() from handed_in
      returning *)
  insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                           started_at, completed_at)
    select account_id, id, test_id, test_title, true, marks_points, total_points, percentage, now(), completed_at
      from scored`;
