import type { Database } from '../../server/src/platform/database/database.ts';
import { givenLearners } from '../../server/src/testing/durability/learners.ts';

export const size = { users: 200_000, tests: 2_000 };

/** What the console of a large site lists, made by one statement each. @returns the session of an administrator. */
export async function givenConsole(database: Database): Promise<string> {
  const { pool } = database;
  await pool.query(users);
  await pool.query(tests);
  const [admin] = await givenLearners(database, 1);
  if (!admin) throw new Error('no administrator was made');
  await pool.query(`update accounts set labels = '{admin}' where id = $1`, [admin.accountId]);
  await pool.query('vacuum analyze');
  return admin.token;
}

/** 208 different names; one in 50 is inactive, one in five unverified, one in 1,000 a moderator. */
const users = `
  with made as (
    insert into accounts (id, name, email, password_hash, is_active, labels, email_verified_at,
                          registered_at, password_updated_at, last_login_at, tests_taken)
    select gen_random_uuid(),
           (array['Asha', 'Bilal', 'Zoya', 'Imran', 'Sana', 'Rahul', 'Priya', 'Aadil', 'Nusrat', 'Vikram',
                  'Mehak', 'Tariq', 'Deepak', 'Shazia', 'Arjun', 'Farah'])[1 + n % 16] || ' ' ||
           (array['Bhat', 'Khan', 'Mir', 'Rather', 'Sharma', 'Lone', 'Dar', 'Gupta', 'Wani', 'Singh',
                  'Malik', 'Raina', 'Koul'])[1 + n % 13],
           'learner-' || n || '@' || (array['example.com', 'example.org', 'example.net'])[1 + n % 3],
           'none', n % 50 > 0, case when n % 1000 = 0 then '{moderator}' else '{}' end::text[],
           case when n % 5 > 0 then now() end, now() - n * interval '131 seconds', now(),
           case when n % 10 > 0 then now() - (n * 7919 % ${size.users}) * interval '53 seconds' end,
           n * 7907 % 211
      from generate_series(1, ${size.users}) as n
    returning id, registered_at)
  insert into profiles (account_id, created_at, updated_at)
    select id, registered_at, registered_at from made`;

const tests = `
  insert into tests (id, title, category, duration_minutes, question_count, subjects, is_mock_test,
                     created_at, updated_at)
    select gen_random_uuid(), 'Mock test ' || n, 'History', 120, 100,
           array['Subject ' || n % 20, 'Subject ' || n % 7], n % 2 = 0,
           now() - n * interval '1 hour', now()
      from generate_series(1, ${size.tests}) as n`;
