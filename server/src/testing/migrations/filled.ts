import pg from 'pg';

/**
 * Fills every table of the schema that the last release had, or of the one before its migration 0009: 1,000 learners,
 * 3,000 results in two tests of three questions, retakes, running and discarded attempts, imports, and all that an
 * administrator and the background write. Values come by counting, so that two databases are filled alike.
 */
export async function fillReleasedSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const has = (table: string, column: string) =>
      rows.some((row) => row.table === table && row.column === column);
    await client.query(
      `begin; set local timezone = 'UTC'; ${learners}; ${content}; ${attempts}; ${others}`,
    );
    await client.query(
      has('question_imports', 'content_hashes')
        ? `insert into question_imports (id, test_id, file_name, format, question_ids, content_hashes, created_at)
             select test_id, test_id, 'file.csv', 'csv', array_agg(id), array_agg(md5(id::text)), timestamptz '2026-01-01'
               from questions group by test_id`
        : `insert into question_imports (id, test_id, file_name, format, question_ids, created_at)
             select test_id, test_id, 'file.csv', 'csv', array_agg(id), timestamptz '2026-01-01' from questions group by test_id`,
    );
    await client.query(
      `insert into item_statistics (version_id, test_id, ${has('item_statistics', 'results') ? 'results,' : ''} learners,
                                    suspect_count, questions, computed_at)
         select id, test_id, ${has('item_statistics', 'results') ? '5,' : ''} 5, 1, '[]', timestamptz '2026-01-01' from test_versions`,
    );
    await client.query('commit; analyze');
  } finally {
    await client.end();
  }
}

const id = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;
const at = (days: string) => `timestamptz '2026-01-01' + (${days}) * interval '1 day'`;

const learners = `
  insert into accounts (id, name, email, password_hash, is_active, labels, email_verified_at, last_login_at, registered_at,
                        password_updated_at)
    select ${id('account', 'n')}, (array['Asha Bhat', 'भारत सिंह', 'کشمیر خان'])[1 + n % 3], 'learner-' || n || '@example.com', 'none',
           n % 50 > 0, case n when 1 then '{admin}' when 2 then '{moderator}' else '{}' end::text[],
           case when n % 5 > 0 then ${at('n % 300')} end, case when n % 4 > 0 then ${at('n % 300 + 1')} end,
           ${at('n % 300')}, ${at('n % 300')}
      from generate_series(1, 1000) as n;
  insert into profiles (account_id, city, created_at, updated_at)
    select id, 'Srinagar', registered_at, registered_at from accounts;
  insert into sessions (token_hash, account_id, created_at, used_at)
    select sha256(id::text::bytea), id, registered_at, registered_at from accounts;
  insert into account_tokens (secret_hash, account_id, purpose, email, expires_at, created_at)
    select sha256(id::text::bytea), id, 'recovery', email, registered_at, registered_at from accounts where is_active;
  insert into files (id, bucket, account_id, content_type, size_bytes, created_at)
    select id, 'avatars', id, 'image/webp', 100, registered_at from accounts where not is_active`;

const content = `
  insert into series (id, key, title, category, features, created_at, updated_at)
    select ${id('series', 'n')}, 'series-' || n, 'Series ' || n, 'class-iv', '{a,b}', ${at('n')}, ${at('n')}
      from generate_series(1, 3) as n;
  insert into tests (id, key, title, category, duration_minutes, question_count, created_at, updated_at)
    select ${id('test', 'n')}, 'test-' || n, 'परीक्षा ' || n, 'History', 10, 3, ${at('n')}, ${at('n')} from generate_series(1, 2) as n;
  insert into series_tests select ${id('series', '1')}, id, row_number() over (order by key) from tests;
  insert into questions (id, test_id, position, text, options, correct, explanation)
    select ${id('question', 't.key || n')}, t.id, n, 'Question ' || n || '?', '{a,b,c,d}', n, 'Because.'
      from tests t, generate_series(0, 2) as n;
  insert into test_versions (id, test_id, number, content_hash, title, duration_minutes, has_time_limit, correct_points,
                             incorrect_points, skipped_points, question_ids, paper, created_at)
    select ${id('version', 't.key')}, t.id, 1, t.key, t.title, 10, true, 300, -75, 0,
           array(select q.id from questions q where q.test_id = t.id order by position), '[]', t.created_at from tests t;
  insert into test_version_keys select id, 'ABC', '["", "", ""]' from test_versions;
  update tests t set current_version_id = v.id from test_versions v where v.test_id = t.id;
  insert into enrolments (id, account_id, series_id, is_active, price_rupees, enrolled_at, unenrolled_at)
    select ${id('enrolment', 'a.email')}, a.id, ${id('series', '1')}, a.is_active, 0, a.registered_at,
           case when not a.is_active then a.registered_at end from accounts a`;

/** Each learner has a result of the first test alone, one of it in a series, and one of the second, each fifth by a retake. */
const attempts = `
  create temp table sat on commit drop as
    select a.id as account_id, ${id('attempt', 'a.email || turn')} as attempt_id, ${id('result', 'a.email || turn')} as result_id, v.test_id,
           v.id as version_id, v.title, case turn when 1 then ${id('series', '1')} end as series_id, turn, n,
           substr('ABCDABC--D', (1 + (n + turn) % 7)::int, 3) as answers, (300 * ((n + turn) % 4))::int as points,
           a.registered_at + turn * interval '1 day' as started
      from (select *, row_number() over (order by email) as n from accounts) a cross join generate_series(0, 2) as turn
      join test_versions v on v.test_id = case turn when 2 then ${id('test', '2')} else ${id('test', '1')} end;
  insert into attempts (account_id, id, test_id, version_id, series_id, status, started_at, submitted_at, answers, flags, time_spent)
    select account_id, attempt_id, test_id, version_id, series_id, 'submitted', started, started + interval '5 minutes', answers,
           '---', '{1,2,3}' from sat;
  insert into attempts (account_id, id, test_id, version_id, started_at, deadline_at, answers, flags, time_spent, revision)
    select account_id, md5(attempt_id::text)::uuid, test_id, version_id, started + interval '9 days', timestamptz '2030-01-01', 'A--',
           '-f-', '{4,0,0}', 1 from sat where turn = 0 and n % 10 = 0;
  insert into results (account_id, id, attempt_id, test_id, series_id, test_title, marks_points, total_points, percentage,
                       correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
    select account_id, result_id, attempt_id, test_id, series_id, title, points, 900, points / 9, 1, 1, 1, 300,
           started + interval '5 minutes', started from sat;
  insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage, started_at, completed_at)
    select account_id, result_id, test_id, title, turn <> 1 and not (turn = 2 and n % 5 = 0), points, 900, points / 9, started,
           started + interval '5 minutes' from sat
    union all
    select account_id, md5(result_id::text)::uuid, test_id, title, true, 75, 900, 8, started - interval '2 hours',
           started - interval '1 hour' from sat where turn = 2 and n % 5 = 0;
  insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
    select account_id, attempt_id, test_id, started, started from sat where turn = 0 and n % 7 = 0`;

const others = `
  insert into active_learners (account_id, day, previous_day)
    select account_id, day, lag(day) over (partition by account_id order by day)
      from (select distinct account_id, (started at time zone 'Asia/Kolkata')::date as day from sat) as active;
  insert into activity_days (day, sign_ups, active_learners, attempts_started, attempts_completed, attempts_discarded, percentage_sum,
                             counted_at)
    select day, 3, count(*), count(*), count(*), 0, 50 * count(*), timestamptz '2027-01-01' from active_learners group by day;
  insert into test_figures (test_id, completed, discarded, learners, marks, times, counted_at)
    select id, 1500, 10, 1000, '[]', '[]', timestamptz '2027-01-01' from tests;
  insert into announcements (id, title, created_at) values (${id('announcement', '1')}, 'Exam', ${at('1')});
  insert into notifications (id, title, description, created_at) values (${id('notification', '1')}, 'Result', 'Out', ${at('1')});
  insert into contact_messages (id, name, email, subject, message, created_at)
    values (${id('message', '1')}, 'Asha', 'asha@example.com', 'Hello', 'Hello', ${at('1')});
  insert into mail_outbox (id, recipient, subject, text_body, html_body, due_at, created_at)
    values (${id('mail', '1')}, 'asha@example.com', 'Welcome', 'Welcome', 'Welcome', ${at('1')}, ${at('1')});
  insert into news_sources (source) values ('JKSSB');
  insert into news_items (id, source, title, description, published_at, fetched_at)
    values (${id('news', '1')}, 'JKSSB', 'Notice', '', ${at('1')}, ${at('1')});
  insert into audit_log (id, at, actor_id, action, subject_name, after)
    select ${id('audit', 'n')}, ${at('n')}, ${id('account', '1')}, 'test.updated', 'परीक्षा', '{"title": "New"}'
      from generate_series(1, 200) as n`;
