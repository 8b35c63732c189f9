import type { Database } from '../../server/src/platform/database/database.ts';
import { givenLearners } from '../../server/src/testing/durability/crowd/learners.ts';

export const size = {
  users: 200_000,
  tests: 2_000,
  series: 200,
  announcements: 2_000,
  notifications: 2_000,
  changes: 100_000,
};

/** What the console of a large site lists, made by one statement each. @returns the session of an administrator. */
export async function givenConsole(database: Database): Promise<string> {
  const { pool } = database;
  for (const statement of [users, activity, tests, series, announcements, notifications]) {
    await pool.query(statement);
  }
  const [admin] = await givenLearners(database, 1);
  if (!admin) throw new Error('no administrator was made');
  await pool.query(`update accounts set labels = '{admin}' where id = $1`, [admin.accountId]);
  await pool.query(changes, [admin.accountId]);
  await pool.query('vacuum analyze');
  return admin.token;
}

/** 208 different names; one in 50 is inactive, one in five unverified, one in 1,000 a moderator. */
const users = `
  with made as (
    insert into accounts (id, name, email, password_hash, is_active, labels, email_verified_at,
                          registered_at, password_updated_at)
    select gen_random_uuid(),
           (array['Asha', 'Bilal', 'Zoya', 'Imran', 'Sana', 'Rahul', 'Priya', 'Aadil', 'Nusrat', 'Vikram',
                  'Mehak', 'Tariq', 'Deepak', 'Shazia', 'Arjun', 'Farah'])[1 + n % 16] || ' ' ||
           (array['Bhat', 'Khan', 'Mir', 'Rather', 'Sharma', 'Lone', 'Dar', 'Gupta', 'Wani', 'Singh',
                  'Malik', 'Raina', 'Koul'])[1 + n % 13],
           'learner-' || n || '@' || (array['example.com', 'example.org', 'example.net'])[1 + n % 3],
           'none', n % 50 > 0, case when n % 1000 = 0 then '{moderator}' else '{}' end::text[],
           case when n % 5 > 0 then now() end, now() - n * interval '131 seconds', now()
      from generate_series(1, ${size.users}) as n
    returning id, registered_at)
  insert into profiles (account_id, created_at, updated_at)
    select id, registered_at, registered_at from made`;

/** One in ten has never logged in. */
const activity = `
  update account_activity
     set last_login_at = case when n % 10 > 0 then now() - (n * 7919 % ${size.users}) * interval '53 seconds' end,
         tests_taken = n * 7907 % 211
    from (select id, row_number() over (order by registered_at desc) as n from accounts) as numbered
   where id = account_id`;

const tests = `
  insert into tests (id, title, category, duration_minutes, question_count, subjects, is_mock_test,
                     created_at, updated_at)
    select gen_random_uuid(), 'Mock test ' || n, 'History', 120, 100,
           array['Subject ' || n % 20, 'Subject ' || n % 7], n % 2 = 0,
           now() - n * interval '1 hour', now()
      from generate_series(1, ${size.tests}) as n`;

/** Twenty tests in each. */
const series = `
  with made as (
    insert into series (id, title, subtitle, description, category, rating, created_at, updated_at)
      select gen_random_uuid(), 'Series ' || n, 'For the examination of the year ' || 2000 + n % 27,
             repeat('Mock tests with explanations. ', 8), 'category-' || n % 9, n % 6,
             now() - n * interval '1 hour', now()
        from generate_series(1, ${size.series}) as n
      returning id),
  numbered as (select id, row_number() over () as n from made)
  insert into series_tests (series_id, test_id, position)
    select numbered.id, test.id, test.position
      from numbered, lateral (
        select id, row_number() over () as position from tests order by id limit 20 offset numbered.n % 1900
      ) as test`;

const announcements = `
  insert into announcements (id, title, subtitle, content, priority, is_active, created_at)
    select gen_random_uuid(), 'Result of examination ' || n, 'Lists are out',
           repeat('The list of selected candidates is out, see the page of the board. ', 30) || n,
           1 + n % 10, n % 3 > 0, now() - n * interval '1 hour'
      from generate_series(1, ${size.announcements}) as n`;

const notifications = `
  insert into notifications (id, title, description, created_at)
    select gen_random_uuid(), 'New test ' || n,
           repeat('A new test is there. ', 10) || n, now() - n * interval '1 hour'
      from generate_series(1, ${size.notifications}) as n`;

/** By $1 and nineteen others; half of them with users, half with other things. */
const changes = `
  with workers as (
    select array_agg(id) as ids from (select $1::uuid as id union all (select id from accounts limit 19)) as chosen)
  insert into audit_log (id, at, actor_id, action, subject_id, subject_name, before, after)
    select gen_random_uuid(), now() - n * interval '7 minutes', ids[1 + n % 20],
           (array['test.updated', 'series.updated', 'test.published', 'notification.created'])[1 + n % 4],
           gen_random_uuid(), 'Thing ' || n % 5000, '{"title": "Before"}'::jsonb, '{"title": "After"}'::jsonb
      from workers, generate_series(1, ${size.changes} / 2) as n
    union all
    select gen_random_uuid(), account.registered_at, ids[1 + n % 20], 'user.deactivated', account.id, '',
           '{"isActive": true}'::jsonb, '{"isActive": false}'::jsonb
      from workers, (select id, registered_at, row_number() over () as n
                       from accounts order by registered_at desc limit ${size.changes} / 2) as account`;
