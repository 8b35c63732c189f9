import { expect, it } from 'vitest';
import { readUtf8 } from '#platform/database/statements/read-utf8.ts';
import { fromUtf8 } from '#platform/text/utf8.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

const ids = ['01a22879-d543-76c4-9787-a04e13a5b2ed', '01a22879-d543-76c4-9787-a04e13a5b2ee'];

it('reads texts as they are stored, also long ones', async () => {
  const text = '₹ जम्मू "\\😀" ';
  const { pool } = database.current;
  const rows = await readUtf8(
    pool,
    `select n::text, repeat('₹ जम्मू "\\😀" ', n * 20000), ''
       from generate_series(1, cardinality($1)) as n order by n`,
    ids,
  );
  expect(rows.map((row) => row.map(fromUtf8))).toEqual(
    [1, 2].map((n) => [`${n}`, text.repeat(n * 20_000), '']),
  );
});

it('finds by ids, and none by none', async () => {
  const { pool } = database.current;
  const select = 'select id::text from unnest($1) as id';
  expect(await readUtf8(pool, select, ids)).toEqual(ids.map((id) => [id]));
  expect(await readUtf8(pool, select, [])).toEqual([]);
});

it('takes no id for a part of the statement', async () => {
  const { pool } = database.current;
  const odd = [`}'::uuid[]) as id; select version()--`];
  await expect(readUtf8(pool, 'select id::text from unnest($1) as id', odd)).rejects.toThrow(
    'malformed array literal',
  );
});

it('gives its connection back when the statement fails', async () => {
  const { pool } = database.current;
  await expect(readUtf8(pool, 'select nothing', [])).rejects.toThrow('"nothing" does not exist');
  expect(pool.totalCount).toBe(pool.idleCount);
  expect(await readUtf8(pool, `select 'again'`, [])).toEqual([['again']]);
});
