import { beforeEach, describe, expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { recordStatements, type Statement } from '#testing/growing/statements.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const test = useTestApp({}, useOwnDatabase());

/** Every one of these learners has a result of every one of these tests. */
const crowd = { learners: 300, tests: 12 };

/** What belongs to a test, whoever took it, or to all who run or visit. Few at the last count, a whole hall an hour later. */
const indexesOfMany =
  /^((attempts|results|score_lines)_(test|version|series|of_series|open_started|open_due)|accounts_(guests|staff|inactive))$/;
/** Where a test is looked for without series or without replacement, more rows than here make an index of tests look cheaper. */
const indexOfResults = 'results_one_per_test_and_series';
const growing = new Set(['attempts', 'results', 'score_lines']);

beforeEach(async () => {
  const taken: string[] = [];
  for (let index = 0; index < crowd.tests; index += 1) taken.push((await givenTest(test.deps)).id);
  const { pool } = test.deps;
  await pool.query(
    `insert into accounts (id, name, email, password_hash, password_updated_at, registered_at)
     select gen_random_uuid(), 'Learner', 'learner' || n || '@example.com', '', now(), now() from generate_series(1, $1) n`,
    [crowd.learners],
  );
  await pool.query(
    `insert into attempts (account_id, id, test_id, version_id, status, started_at, submitted_at, answers, flags, time_spent)
     select a.id, gen_random_uuid(), t.id, t.current_version_id, 'submitted', now(), now(), '----', '----', '{0,0,0,0}'
       from accounts a, tests t where t.id = any($1)`,
    [taken],
  );
  await pool.query(
    `insert into results (account_id, id, attempt_id, test_id, test_title, marks_points, total_points, percentage,
                          correct_count, incorrect_count, skipped_count, time_taken_seconds, completed_at, created_at)
     select account_id, gen_random_uuid(), id, test_id, 'Test', 0, 1200, 0, 0, 0, 4, 60, now(), now() from attempts`,
  );
  await pool.query(
    `insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                              started_at, completed_at)
     select account_id, id, test_id, test_title, true, 0, 1200, 0, now(), now() from results`,
  );
  // Their books are not the subject.
  await pool.query('delete from unsifted_results');
  await pool.query('vacuum analyze attempts, results, score_lines, accounts, tests');
});

/** A learner takes a test and takes it again, alone and in a series, and looks at everything. */
async function recordEverything(): Promise<readonly Statement[]> {
  const learner = await test.signedIn((await givenAccount(test.deps)).id);
  const series = await givenSeries(test.deps);
  const alone = await givenTest(test.deps);
  const held = await givenTest(test.deps, { inSeries: series.id });
  await learner.call('POST', `/api/series/${series.id}/enrolment`, {});
  const recording = recordStatements(test.deps.pool);
  for (const start of [{ testId: alone.id }, { testId: held.id, seriesId: series.id }]) {
    for (const retake of [false, true]) {
      const { body } = await learner.call('POST', '/api/attempts', { ...start, retake });
      const url = `/api/attempts/${body.id}`;
      await learner.call('PATCH', `${url}/answers`, { revision: 0, answers: {} });
      const result = await learner.call('POST', `${url}/submission`, { revision: 1 });
      expect(result.status).toBe(200);
      await learner.call('GET', `/api/results/${result.body.id}/analysis`);
      await learner.call('GET', `/api/results/${result.body.id}/comparison`);
    }
  }
  await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
  for (const path of ['dashboard', 'results', 'attempts', 'review', 'review/cards', 'mastery']) {
    expect([path, (await learner.call('GET', `/api/${path}`)).status]).toEqual([path, 200]);
  }
  return recording.stop();
}

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
};

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** How the database would go about it, with the statistics of the crowd. */
async function planOf({ text, values }: Statement): Promise<readonly PlanNode[]> {
  const { rows } = await test.deps.pool.query(`explain (format json) ${text}`, [...values]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
}

/** Whether it reads more than what is the learner's. */
function isWide(node: PlanNode): boolean {
  const { 'Index Name': index = '', 'Index Cond': condition = '' } = node;
  if (node['Node Type'] === 'Seq Scan') return growing.has(node['Relation Name'] ?? '');
  return indexesOfMany.test(index) || (index === indexOfResults && isHalf(condition));
}

function isHalf(condition: string): boolean {
  return condition.includes('test_id') && !/series_id.*replaced_by/.test(condition);
}

describe('the statements of a learner, where hundreds have taken each test', () => {
  it('read what is his, and not what belongs to a test', async () => {
    const wide: unknown[] = [];
    for (const statement of await recordEverything()) {
      if (!/^\s*(with|select|insert|update|delete)\b/i.test(statement.text)) continue;
      const nodes = (await planOf(statement)).filter(isWide);
      if (nodes.length > 0) wide.push([statement.text, nodes]);
    }
    expect(wide).toEqual([]);
  });
});

describe('what the database counts about attempts', () => {
  it('leaves out the sheets, by which nothing is looked for', async () => {
    const { rows } = await test.deps.pool.query(
      `select attname from pg_stats where schemaname = current_schema() and tablename = 'attempts'`,
    );
    const counted = rows.map(({ attname }) => attname);
    expect(counted).toContain('account_id');
    for (const sheet of ['answers', 'flags', 'time_spent', 'first_choices']) {
      expect(counted).not.toContain(sheet);
    }
  });
});
