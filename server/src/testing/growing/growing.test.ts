import { describe, expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { readText } from '#testing/deploy/read.ts';
import { distributedTables, tablesWithoutAccount } from '#testing/growing/account-conditions.ts';
import { recordStatements, type Statement } from '#testing/growing/statements.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** Statements on the learner's way that name no account, and why that must be so. */
const exceptions: Readonly<Record<string, string>> = {
  'select-actors': 'a request brings the token of its session and no account',
};

/** Unique without the account: what would have to change before the table is distributed. */
const otherUniqueIndexes: Readonly<Record<string, string>> = {
  enrolments_pkey: 'its id alone; the account would come first',
  sessions_pkey: 'the token is all that is known of a request',
};

/** Everything that a learner's test sends: start, saves, submission, review, and all of it again. */
async function recordLearnersWay(): Promise<readonly Statement[]> {
  const account = await givenAccount(test.deps);
  const learner = await test.signedIn(account.id);
  const series = await givenSeries(test.deps);
  const alone = await givenTest(test.deps);
  const held = await givenTest(test.deps, { inSeries: series.id });
  await learner.call('POST', `/api/series/${series.id}/enrolment`, {});
  const recording = recordStatements(test.deps.pool);
  for (const { id, questionIds, seriesId } of [{ ...alone }, { ...held, seriesId: series.id }].map(
    (entry) => ({ seriesId: undefined, ...entry }),
  )) {
    for (const retake of [false, true]) {
      const start = { testId: id, retake, ...(seriesId && { seriesId }) };
      const attempt = (await learner.call('POST', '/api/attempts', start)).body;
      const url = `/api/attempts/${attempt.id}`;
      const answers = { [`${questionIds[0]}`]: 1 };
      const result = await takeAttempt(learner, url, answers);
      expect((await learner.call('GET', `/api/results/${result}/analysis`)).status).toBe(200);
    }
  }
  return recording.stop();
}

type Learner = Awaited<ReturnType<typeof test.signedIn>>;

async function takeAttempt(learner: Learner, url: string, answers: object): Promise<string> {
  expect((await learner.call('GET', url)).status).toBe(200);
  const saved = await learner.call('PATCH', `${url}/answers`, { revision: 0, answers });
  expect(saved.status).toBe(200);
  const result = await learner.call('POST', `${url}/submission`, { revision: 1, answers });
  expect(result.status).toBe(200);
  return result.body.id;
}

/** What he looks at between tests, and takes home, with cards in his book. */
async function recordLearnersLooks(): Promise<readonly Statement[]> {
  const learner = await test.signedIn((await givenAccount(test.deps)).id);
  const { id: testId, questionIds } = await givenTest(test.deps);
  const { body } = await learner.call('POST', '/api/attempts', { testId });
  await takeAttempt(learner, `/api/attempts/${body.id}`, { [`${questionIds[0]}`]: 1 });
  await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
  const recording = recordStatements(test.deps.pool);
  for (const path of [
    'dashboard',
    'results',
    'attempts',
    'review',
    'review/cards',
    'mastery',
    'account/export',
  ]) {
    expect([path, (await learner.call('GET', `/api/${path}`)).status]).toEqual([path, 200]);
  }
  expect((await learner.call('POST', '/api/review/sessions', {})).status).toBe(200);
  return recording.stop();
}

it('every table that holds an account has its place in docs/growing.md', async () => {
  const { rows } = await test.deps.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'account_id'`,
  );
  const page = readText('docs/growing.md');
  expect(rows.length).toBeGreaterThan(Object.keys(distributedTables).length);
  expect(rows.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

describe('the statements of a learner between tests', () => {
  it('name the account wherever a table would be distributed by it', async () => {
    const statements = await recordLearnersLooks();
    const without = statements.filter(({ text }) => tablesWithoutAccount(text).length > 0);
    expect(without.filter(({ name }) => !(name in exceptions))).toEqual([]);
  });
});

describe('the statements of a learner who takes a test', () => {
  it('name the account wherever a table would be distributed by it', async () => {
    const statements = await recordLearnersWay();
    const touched = new Set(
      Object.keys(distributedTables).filter((table) =>
        statements.some(({ text }) => new RegExp(`\\b${table}\\b`).test(text)),
      ),
    );
    expect([...touched]).toEqual(
      expect.arrayContaining(['attempts', 'results', 'score_lines', 'sessions']),
    );
    const without = statements.filter(({ text }) => tablesWithoutAccount(text).length > 0);
    expect(without.filter(({ name }) => !(name in exceptions))).toEqual([]);
    expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(exceptions).sort());
  });

  it.each([
    ['select 1 from attempts where id = $1', ['attempts']],
    ['select 1 from attempts a where a.status = $1', ['attempts']],
    ['update results set marks_points = 1 where results.id = $1', ['results']],
    ['delete from score_lines s using closed c where s.test_id = c.test_id', ['score_lines']],
    ['insert into attempts (id, test_id) values ($1, $2)', ['attempts']],
    [
      'select 1 from results r join attempts a on a.id = r.attempt_id where r.account_id = $1',
      ['attempts'],
    ],
    [
      'select 1 from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1',
      ['sessions'],
    ],
    [
      'select 1 from results r join attempts a on a.account_id = r.account_id where r.account_id = $1',
      [],
    ],
    ['select 1 from "attempts" where "attempts"."account_id" = $1', []],
    ['insert into attempts (account_id, id) select * from unnest($1::uuid[], $2::uuid[])', []],
    ['select 1 from tests where id = $1', []],
  ])('would be caught without it: %s', (text, tables) => {
    expect(tablesWithoutAccount(text)).toEqual(tables);
  });
});

describe('the tables that would be distributed', () => {
  it('have the account in all that is unique', async () => {
    const { rows } = await test.deps.pool.query<{
      table: string;
      index: string;
      columns: string[];
    }>(
      `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
              array(select a.attname::text from pg_attribute a
                     where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
         from pg_index i where i.indisunique and i.indrelid::regclass::text = any($1)`,
      [Object.keys(distributedTables)],
    );
    expect(new Set(rows.map(({ table }) => table))).toEqual(
      new Set(Object.keys(distributedTables)),
    );
    const without = rows.filter(
      ({ table, columns }) => !columns.includes(`${distributedTables[table]}`),
    );
    expect(without.map(({ index }) => index).sort()).toEqual(
      Object.keys(otherUniqueIndexes).sort(),
    );
  });
});
