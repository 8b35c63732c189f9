import type { Database } from '../../server/src/platform/database/database.ts';

type Client = Pick<Database['pool'], 'query'>;

/** Makes rows by large statements, each with the time it took. Triggers sleep from then on in this session. */
export async function fillByStatements(
  client: Client,
  statements: Readonly<Record<string, string>>,
): Promise<void> {
  await client.query(
    'set session_replication_role = replica; set synchronous_commit = off; select setseed(0.42)',
  );
  const indexes = await dropWordIndexes(client);
  for (const [name, text] of Object.entries(statements)) {
    const startedAt = performance.now();
    await client.query(text);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`  ${name.padEnd(12)}${seconds.toFixed(1).padStart(6)} s`);
  }
  for (const definition of indexes) await client.query(definition);
  await client.query('reset synchronous_commit');
}

/** Indexes of the words of accounts are made at once in a fraction of the time. @returns how to make them again. */
async function dropWordIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'accounts' and indexdef ilike '% using gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

/**
 * One version of each of the `papers` (n, id, version_id, questions, title, made_at), with as many questions as it says.
 * What is the same for every paper: a right answer brings a mark, a wrong one takes a quarter.
 */
export const insertVersions = `
    insert into test_versions (id, test_id, number, content_hash, title, duration_minutes, has_time_limit,
                               correct_points, incorrect_points, skipped_points, question_ids, paper, created_at)
      select version_id, p.id, 1, version_id::text, p.title, 150, true, 300, -75, 0, ids, paper, p.made_at
        from papers p, lateral (
          select array_agg(id order by question) as ids,
                 json_agg(json_build_object('id', id, 'text', 'Question ' || question || '?', 'options',
                   array['first', 'second', 'third', 'fourth'], 'subject', 'History', 'tag', '')
                   order by question)::text as paper
            from (select question, gen_random_uuid() as id from generate_series(1, p.questions) as question)
                 as asked) as content`;

/** Score lines with the length of each attempt, all of them first ones. */
export const insertScoreLines = `
    insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                             started_at, completed_at)
      select r.account_id, r.id, r.test_id, r.test_title, true, r.marks_points, r.total_points, r.percentage,
             a.started_at, r.completed_at
        from results r join attempts a on a.account_id = r.account_id and a.id = r.attempt_id`;

export const insertHistograms = `
    insert into test_histograms (test_id, marks_points, total_points, learners)
      select test_id, marks_points, total_points, count(*) from score_lines group by 1, 2, 3`;
