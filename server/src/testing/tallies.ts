import type { Deps } from '#deps.ts';
import { createAnswerTally } from '#domain/answer-tally.ts';
import { tallyOfChanges } from '#domain/change-tally.ts';
import { packCounts, unpackCounts } from '#features/analytics/counting/packed.ts';
import { selectGroups } from '#features/analytics/counting/tally-queries.ts';

/** The tallies of a test. */
export async function readCounted({ pool, db }: Pick<Deps, 'pool' | 'db'>, testId: string) {
  const query = async (text: string) => (await pool.query(text, [testId])).rows;
  const counts = await query(`select completed, discarded, results, percentage_sum::int as sum
                                from test_counts where test_id = $1`);
  return {
    counts: counts[0] ?? { completed: 0, discarded: 0, results: 0, sum: 0 },
    measured: await query(`select measure, value, learners from test_tallies
                            where test_id = $1 and learners > 0 order by 1, 2`),
    groups: await groupsOf({ pool, db }, testId),
    changes:
      await query(`select c.version_id as version, c.learners, encode(c.counts, 'hex') as counts
                            from question_changes c join test_versions v on v.id = c.version_id
                           where v.test_id = $1 and c.learners > 0 order by 1`),
  };
}

/** Counts all that there is of a test by plain statements and sheet by sheet: what the tallies must come to. */
export async function countFromScratch({ pool }: Pick<Deps, 'pool'>, testId: string) {
  const query = async (text: string) => (await pool.query(text, [testId])).rows;
  const counts = await query(`
    select (select count(*)::int from score_lines where test_id = $1) as completed,
           (select count(*)::int from discarded_attempts where test_id = $1) as discarded,
           (select count(*)::int from results where test_id = $1 and replaced_by is null) as results,
           (select coalesce(sum(percentage), 0)::int from results where test_id = $1 and replaced_by is null) as sum`);
  const measured = await query(`
    with firsts as (select * from score_lines where test_id = $1 and is_first)
    select 'percentage' as measure, percentage::float8 as value, count(*)::int as learners from firsts group by 2
    union all select 'seconds', round(extract(epoch from completed_at - started_at))::float8, count(*)::int
                from firsts group by 2
    union all select 'marks', 100.0 * marks_points / total_points::float, count(*)::int from firsts group by 2
    order by 1, 2`);
  const sheets = await query(`
    select a.version_id, a.answers, a.time_spent, r.marks_points, a.first_choices
      from attempts a join results r on r.account_id = a.account_id and r.attempt_id = a.id
      join score_lines s on s.account_id = r.account_id and s.id = r.id and s.is_first
     where a.test_id = $1
    union all
    select u.version_id, u.answers, u.time_spent, u.marks_points, u.first_choices
      from unnamed_sheets u join test_versions v on v.id = u.version_id where v.test_id = $1 and u.is_first`);
  const versions = new Map<string, ReturnType<typeof createAnswerTally>>();
  for (const { version_id, answers, time_spent, marks_points } of sheets) {
    const tally = versions.get(version_id) ?? createAnswerTally(answers.length);
    versions.set(version_id, tally);
    tally.add({ answers, timeSpent: time_spent, totalPoints: marks_points });
  }
  const groups = [...versions].map(([id, tally]) => [id, inOrder(tally.groups)]);
  const changes = [...versions.keys()].sort().flatMap((version) => {
    const own = sheets.filter(({ version_id }) => version_id === version);
    const tally = tallyOfChanges(
      own.map((one) => ({ sign: 1, answers: one.answers, firstChoices: one.first_choices })),
      own[0].answers.length,
    );
    const hex = Buffer.from(tally.counts.buffer).toString('hex');
    return tally.learners > 0 ? [{ version, learners: tally.learners, counts: hex }] : [];
  });
  return { counts: counts[0], measured, groups: groups.sort(), changes };
}

const inOrder = (groups: ReturnType<typeof createAnswerTally>['groups']) =>
  groups.filter(({ learners }) => learners > 0).sort((a, b) => a.totalPoints - b.totalPoints);

async function groupsOf({ pool, db }: Pick<Deps, 'pool' | 'db'>, testId: string) {
  const { rows } = await pool.query(
    `select distinct q.version_id as id from question_tallies q join test_versions v on v.id = q.version_id
      where v.test_id = $1 and q.learners > 0`,
    [testId],
  );
  const groups = await Promise.all(
    rows.map(async ({ id }) => [id, inOrder(await selectGroups(db, id))]),
  );
  return groups.sort();
}

/** The results of a test at this moment, as they are kept and as they are. */
export async function readResults({ pool }: Pick<Deps, 'pool'>, testId: string) {
  const read = async (text: string) => (await pool.query(text, [testId])).rows[0];
  return {
    kept: await read(`select coalesce(sum(results), 0)::int as results,
                             coalesce(sum(percentage_sum), 0)::int as sum from test_results where test_id = $1`),
    stored: await read(`select count(*)::int as results, coalesce(sum(percentage), 0)::int as sum
                          from results where test_id = $1 and replaced_by is null`),
  };
}

/** As if so many had answered like each whose first attempt at a test of ten questions has been counted. */
export async function multiplyCounted(
  { pool }: Pick<Deps, 'pool'>,
  testId: string,
  times: number,
): Promise<void> {
  await pool.query(
    `update test_tallies set learners = learners * $2 where test_id = $1 and measure = 'percentage'`,
    [testId, times],
  );
  const { rows } = await pool.query<{ version: string; total: number; bytes: Buffer }>(
    `select version_id as version, marks_points as total, answers as bytes from question_tallies
      where version_id in (select id from test_versions where test_id = $1)`,
    [testId],
  );
  for (const { version, total, bytes } of rows) {
    const counts = unpackCounts(bytes, 10);
    await pool.query(
      `update question_tallies set learners = learners * $4, answers = $3, portions = portions + 1
        where version_id = $1 and marks_points = $2`,
      [version, total, packCounts(counts.map((count) => count * times)), times],
    );
  }
  await pool.query('update test_counts set portions = portions + 1 where test_id = $1', [testId]);
}
