import { newToken } from '../../server/src/features/accounts/sessions/sessions.ts';
import { toCursor } from '../../server/src/platform/database/cursor.ts';
import type { Database } from '../../server/src/platform/database/database.ts';

const microseconds = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`;
const activity = '(select account_id as id, * from account_activity) as activity';

const orders = {
  newest: { from: 'accounts', by: microseconds('registered_at') },
  'name-asc': { from: 'accounts', by: 'words' },
  'last-login': { from: activity, by: microseconds(`coalesce(last_login_at, '2020-01-01')`) },
  'most-tests': { from: activity, by: 'tests_taken' },
};

/** Who asks, and for what: the same on both sites, by its place. */
export async function findPlaces(database: Database) {
  const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await database.pool.query(text, values);
    if (!rows[0]) throw new Error(`nothing is found by: ${text}`);
    return rows[0];
  };
  const found = await one<{
    admin: string;
    learner: string;
    test: string;
    series: string;
    result: string;
  }>(
    `select (select id from accounts where is_active order by id limit 1) as admin, r.account_id as learner, r.id as result,
            (select id from tests where title = 'Mock test 1') as test,
            (select s.id from series s join enrolments e on e.series_id = s.id where e.account_id = r.account_id limit 1) as series
       from results r join account_activity a on a.account_id = r.account_id
      join accounts on accounts.id = r.account_id
      where a.tests_taken = 10 and accounts.is_active order by r.account_id limit 1`,
  );
  await database.pool.query(`update accounts set labels = '{admin}' where id = $1`, [found.admin]);
  const middle: Record<string, string> = {};
  for (const [sort, { from, by }] of Object.entries(orders)) {
    const row = await one<{ key: string; id: string }>(
      `select (${by})::text as key, id from ${from} order by 1, 2 offset (select count(*) / 2 from accounts) limit 1`,
    );
    middle[sort] = toCursor({ isBackwards: false, row });
  }
  return {
    admin: { id: found.admin, token: await openSession(database, found.admin) },
    learner: { id: found.learner, token: await openSession(database, found.learner) },
    testId: found.test,
    seriesId: found.series,
    resultId: found.result,
    middle,
  };
}

async function openSession({ pool }: Database, accountId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  await pool.query(
    'insert into sessions (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())',
    [tokenHash, accountId],
  );
  return token;
}
