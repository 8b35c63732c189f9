import { openDatabase } from '../../server/src/platform/database/database.ts';

/** The newest migration of the first edition. */
export const firstEdition = '0012_audit-actions';

export type Size = {
  readonly accounts: number;
  readonly tests: number;
  /** Attempts of each learner, each at a test of its own. */
  readonly attempts: number;
  /** Of each paper. */
  readonly questions: number;
};

/**
 * Fills a database of the first edition: learners, tests with their frozen papers, results with their sheets, each tenth
 * by a retake that replaced the one before. Triggers keep what they kept then. Two fillings are alike.
 * @param url of an empty database at `firstEdition`.
 */
export async function fillFirstEdition(url: string, size: Size): Promise<void> {
  const database = openDatabase(url, () => undefined);
  const client = await database.pool.connect();
  try {
    await client.query('begin; select setseed(0.5)');
    for (const statements of [learners(size), content(size), sheets(size), results]) {
      await client.query(statements);
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
    await database.close();
  }
}

const learners = ({ accounts }: Size) => `
  insert into accounts (id, name, email, password_hash, email_verified_at, registered_at, password_updated_at)
    select md5('account' || n)::uuid, 'Learner ' || n, 'learner-' || n || '@example.com', 'none', at, at, at
      from (select n, timestamptz '2025-01-01' + n % 300 * interval '1 day' as at
              from generate_series(1, ${accounts}) as n) as made;
  insert into profiles (account_id, created_at, updated_at)
    select id, registered_at, registered_at from accounts on conflict do nothing`;

// Each question says which it is, so that no two are taken for the same.
const content = ({ tests, questions }: Size) => `
  insert into tests (id, key, title, category, duration_minutes, question_count, is_standalone, created_at, updated_at)
    select md5('test' || n)::uuid, 'test-' || n, 'Test ' || n, 'History', 90, ${questions}, true, timestamptz '2025-01-01',
           timestamptz '2025-01-01' from generate_series(1, ${tests}) as n;
  insert into questions (id, test_id, position, text, options, correct, explanation, subject)
    select md5('question' || t.key || ' ' || n)::uuid, t.id, n, 'Question ' || n || ' of ' || t.title || '?', '{one,two,three,four}',
           n % 4, 'Because of ' || n || '.', (array['History', 'Geography', 'Mathematics', 'Reasoning'])[1 + n % 4]
      from tests t, generate_series(0, ${questions - 1}) as n;
  insert into test_versions (id, test_id, number, content_hash, title, duration_minutes, has_time_limit, correct_points,
                             incorrect_points, skipped_points, question_ids, paper, created_at)
    select md5('version' || t.key)::uuid, t.id, 1, t.key, t.title, 90, true, 300, -75, 0, asked.ids, asked.paper, t.created_at
      from tests t, lateral (
        select array_agg(q.id order by q.position) as ids,
               json_agg(json_build_object('id', q.id, 'question', q.text, 'options', q.options, 'subject', q.subject)
                        order by q.position)::text as paper
          from questions q where q.test_id = t.id) as asked;
  insert into test_version_keys (version_id, key, explanations)
    select v.id, string_agg(substr('ABCD', 1 + q.correct, 1), '' order by q.position),
           jsonb_agg(q.explanation order by q.position)
      from test_versions v join questions q using (test_id) group by v.id;
  update tests t set current_version_id = v.id from test_versions v where v.test_id = t.id`;

const sheets = ({ accounts, tests, attempts, questions }: Size) => `
  create temp table sat on commit drop as
    select a.account_id, md5('attempt' || a.n || ' ' || turn)::uuid as id, v.test_id, v.id as version_id, v.title, turn,
           (a.n + turn) % 10 = 0 as is_retake, k.key, sheet.answers, sheet.seconds,
           timestamptz '2025-11-01' + (a.n % 200 + turn) * interval '1 day' + a.n * interval '1 second' as started_at
      from (select n, md5('account' || n)::uuid as account_id, 0.2 + 0.7 * random() as ability
              from generate_series(1, ${accounts}) as n) a
      cross join generate_series(1, ${attempts}) as turn
      join test_versions v on v.id = md5('versiontest-' || (1 + (a.n + turn * 37) % ${tests}))::uuid
      join test_version_keys k on k.version_id = v.id,
      lateral (
        select string_agg(case when random() < a.ability then substr(k.key, place, 1)
                               else substr('ABCD-', 1 + floor(random() * 5)::int, 1) end, '' order by place) as answers,
               array_agg(floor(random() * 60)::int order by place) as seconds
          from generate_series(1, ${questions}) as place) as sheet;
  insert into attempts (account_id, id, test_id, version_id, status, started_at, submitted_at, answers, flags, time_spent)
    select account_id, id, test_id, version_id, 'submitted', started_at, started_at + interval '1 hour', answers,
           repeat('-', ${questions}), seconds from sat`;

const results = `
  create temp table scored on commit drop as
    select s.*, length(key) as questions, length(answers) - length(replace(answers, '-', '')) as skipped,
           (select count(*) from generate_series(1, length(key)) as place
             where substr(answers, place, 1) = substr(key, place, 1)) as correct from sat s;
  insert into results (account_id, id, attempt_id, test_id, test_title, marks_points, total_points, percentage,
                       correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
    select account_id, id, id, test_id, title, 300 * correct - 75 * (questions - correct - skipped), 300 * questions,
           greatest(0, round((300 * correct - 75 * (questions - correct - skipped)) / (3.0 * questions))), correct,
           questions - correct - skipped, skipped, 3600, started_at + interval '1 hour', started_at + interval '1 hour'
      from scored;
  insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage, started_at,
                           completed_at)
    select r.account_id, r.id, r.test_id, r.test_title, not s.is_retake, r.marks_points, r.total_points, r.percentage,
           s.started_at, r.completed_at
      from results r join scored s using (account_id, id)
    union all
    select r.account_id, md5(r.id || 'first')::uuid, r.test_id, r.test_title, true, r.marks_points / 2, r.total_points,
           r.percentage / 2, s.started_at - interval '2 days', r.completed_at - interval '2 days'
      from results r join scored s using (account_id, id) where s.is_retake`;
