import { expect, it } from 'vitest';
import { countDue } from '#features/review/queries.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const test = useTestApp({}, useOwnDatabase());

it('what is due of 50,000 cards is counted by indexes alone, a thousand at most', async () => {
  const { db, pool } = test.deps;
  const { id: accountId } = await givenAccount(test.deps);
  const { id: testId } = await givenTest(test.deps);
  await pool.query(
    `insert into review_cards (account_id, question_id, test_id, version_id, position, subject, origin, due_day, added_at)
       select $1, gen_random_uuid(), id, current_version_id, 0, 'History', 'wrong', 20500 + n % 365, now()
         from tests, generate_series(1, 50000) as n where id = $2`,
    [accountId, testId],
  );
  await pool.query(
    `insert into review_log (account_id, id, question_id, version_id, day, grade, seconds, answered_at)
       select account_id, gen_random_uuid(), question_id, version_id, due_day - 500, 3, 9, added_at
         from review_cards where account_id = $1`,
    [accountId],
  );
  await pool.query('vacuum analyze review_cards, review_log');
  const recording = recordStatements(pool);
  expect((await countDue(db, accountId, 25_000, 1000)).due).toBe(1000);
  const [statement, ...others] = recording.stop();
  expect(others).toEqual([]);
  // In the order in which the statement names them.
  const due = [accountId, 25_000, accountId, 25_000];
  const resting = [accountId, accountId, ...due];
  const found = [1000, ...due, 1000];
  const leeches = [accountId, accountId, accountId];
  const values = [...resting, ...found, ...leeches, accountId, 25_000, accountId];
  const { rows } = await pool.query(
    `explain (analyze, buffers, format json) ${statement?.text}`,
    values,
  );
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  const scans = scansOf(plan);
  // Of the other tables nearly nothing is there: an older planner reads them whole.
  expect(scans.filter((scan) => scan.startsWith('Seq Scan by review_'))).toEqual([]);
  expect(scans).toContain('Index Only Scan by review_cards_due');
  expect(scans).toContain('Index Scan by review_cards_leeches');
  // A page in memory is read in a microsecond or two: five milliseconds are 2,000 of them.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(100);
}, 120_000);

type Plan = Readonly<Record<'Node Type' | 'Index Name' | 'Relation Name', string>> & {
  readonly Plans?: Plan[];
};

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'].includes('Scan')
    ? [`${plan['Node Type']} by ${plan['Index Name'] ?? plan['Relation Name']}`]
    : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
