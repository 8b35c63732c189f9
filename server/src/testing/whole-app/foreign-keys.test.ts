import { expect, it } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

it('has a whole index behind every foreign key, so that a delete reads no table from end to end', async () => {
  const { rows } = await database.current.pool.query<{ name: string }>(`
    select k.conname as name
      from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i
          where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null
            and (select array_agg(key order by key) from unnest(k.conkey) as key)
              = (select array_agg(key order by key)
                   from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) as key))
     order by name`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
