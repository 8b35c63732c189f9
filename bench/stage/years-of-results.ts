import type { Database } from '../../server/src/platform/database/database.ts';
import { fillByStatements, insertHistograms, insertScoreLines, insertVersions } from './fill.ts';

export type Size = {
  readonly accounts: number;
  readonly tests: number;
  readonly results: number;
  /** Results of the one test that a whole hall has taken, among them all. */
  readonly hall: number;
};

/**
 * Fills the database as two years of learners would, by statements that make many rows each. Triggers
 * sleep meanwhile, and what they would have kept is counted at the end.
 * @returns the id of the test of the hall.
 */
export async function fillWithYears({ pool }: Database, size: Size): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set work_mem = 65536');
    await fillByStatements(client, statementsOf(size));
    await client.query('reset session_replication_role; reset work_mem');
    await client.query('vacuum analyze');
    return `${await optionalHall(client)}`;
  } finally {
    client.release();
  }
}

/** The test of the hall, where the database was filled before; null: it was not. */
export async function optionalHall(
  client: Pick<Database['pool'], 'query'>,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(`select id from tests where key = 'hall'`);
  return rows[0]?.id ?? null;
}

/** Many learners share one; more would be made for minutes. */
const differentSheets = 20_000;

const statementsOf = ({ accounts, tests, results, hall }: Size) => ({
  accounts: `
    insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
      select gen_random_uuid(), 'Learner ' || number, number || '@example.com', 'none', at, at
        from (select number, now() - random() * interval '730 days' as at
                from generate_series(1, ${accounts}) as number) as made;
    insert into profiles (account_id, created_at, updated_at)
      select id, registered_at, registered_at from accounts on conflict do nothing;
    create temp table learners as
      select row_number() over () as number, id from accounts`,

  // The hall's paper has 100 questions, the others' 20; every twentieth question has a wrong key.
  tests: `
    create temp table papers as
      select number, gen_random_uuid() as id, gen_random_uuid() as version_id, 'Test ' || number as title,
             now() - interval '731 days' as made_at, case when number = 1 then 100 else 20 end as questions
        from generate_series(1, ${tests}) as number;
    insert into tests (id, key, title, category, duration_minutes, question_count, current_version_id,
                       is_standalone, created_at, updated_at)
      select id, case when number = 1 then 'hall' end, title, 'History', 150, questions,
             version_id, true, made_at, now() from papers;
    ${insertVersions};
    insert into test_version_keys (version_id, key, explanations)
      select version_id, (select string_agg(substr('ABCD', 1 + question % 4, 1), '' order by question)
                            from generate_series(1, questions) as question), '[]' from papers`,

  // Able learners know more answers, the rest is guessed or skipped. What is right is counted while a sheet is made.
  sheets: `
    create temp table sheets as
      select number, questions, sheet.*
        from (select number, 0.8 * random() as ability from generate_series(1, ${differentSheets}) as number) as drawn
       cross join (values (20), (100)) as lengths (questions),
             lateral (
               select string_agg(letter, '' order by question) as answers,
                      array_agg(floor(random() * 90)::int order by question) as seconds,
                      count(*) filter (where letter = substr('ABCD', 1 + question % 4, 1)) as correct,
                      count(*) filter (where letter = '-') as skipped
                 from (select question, case when random() < ability
                                then substr('ABCD', 1 + (question + (question % 20 = 0)::int) % 4, 1)
                                else substr('ABCD-', 1 + floor(random() * 5)::int, 1) end as letter
                         from generate_series(1, questions) as question) as answered) as sheet;
    analyze sheets;
    analyze learners`,

  // Nobody takes a test twice.
  sat: `
    create temp table sat as
      select l.id as account_id, gen_random_uuid() as id, gen_random_uuid() as result_id, p.id as test_id, p.version_id,
             p.questions, started_at, started_at + (30 + random() * 60) * interval '1 minute' as submitted_at,
             s.answers, s.seconds, s.correct, s.skipped
        from (select turn, now() - random() * interval '729 days' - interval '2 hours' as started_at,
                     case when turn <= ${hall} then 1
                          else 2 + (turn + turn / ${accounts}) % ${tests - 1} end as paper
                from generate_series(1, ${results}) as turn) as turns
        join learners l on l.number = 1 + turn % ${accounts}
        join papers p on p.number = paper
        join sheets s on s.questions = p.questions and s.number = 1 + turn * 7919::bigint % ${differentSheets}`,

  attempts: `
    insert into attempts (account_id, id, test_id, version_id, status, started_at, submitted_at, answers,
                          flags, time_spent)
      select account_id, id, test_id, version_id, 'submitted', started_at, submitted_at, answers,
             repeat('-', questions), seconds from sat`,

  results: `
    insert into results (account_id, id, attempt_id, test_id, test_title, marks_points, total_points, percentage,
                         correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
      select account_id, result_id, id, test_id, 'Test', 300 * correct - 75 * (questions - correct - skipped),
             300 * questions, round(100.0 * correct / questions), correct, questions - correct - skipped, skipped,
             extract(epoch from submitted_at - started_at), submitted_at, submitted_at from sat;
    drop table sat`,

  activity: `
    insert into account_activity (account_id, tests_taken, last_login_at)
      select a.id, count(r.id), max(r.completed_at)
        from accounts a left join results r on r.account_id = a.id group by a.id on conflict do nothing`,

  'score lines': insertScoreLines,

  histograms: insertHistograms,

  // One attempt in twenty was discarded.
  discarded: `
    insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
      select account_id, gen_random_uuid(), test_id, started_at, started_at + interval '5 minutes'
        from attempts where random() < 0.05`,

  // What the triggers would have noted: nothing is in the tallies of the analytics yet.
  changes: `
    insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, total_points,
                                   percentage, seconds)
      select test_id, 'score-line', 1, account_id, id, is_first, marks_points, total_points, percentage,
             round(extract(epoch from completed_at - started_at)) from score_lines order by test_id;
    insert into uncounted_changes (test_id, kind, sign, account_id, subject_id)
      select test_id, 'discarded-attempt', 1, account_id, id from discarded_attempts order by test_id`,
});
