import { withClient } from '#testing/with-client.ts';

/** What every table of the site holds: the number of its rows and a sum over all of them, by the database itself. */
export type TableSums = Readonly<Record<string, { readonly rows: number; readonly sum: string }>>;

/** @param snapshot one that another transaction has exported. Tables that a crash empties are left out. */
export async function readSums(url: string, snapshot?: string): Promise<TableSums> {
  return await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query(`set local timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
    );
    const sums: Record<string, TableSums[string]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<TableSums[string]>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
      );
      if (rows[0]) sums[name] = rows[0];
    }
    return sums;
  });
}

/** Everything else that makes up the schema, as the database writes it down. */
export async function readSchema(url: string): Promise<readonly unknown[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select 'index' as kind, indexdef as text from pg_indexes where schemaname = 'public'
       union all
       select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text::text
         from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
       union all
       select 'trigger', tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       union all
       select 'migration', hash from drizzle.__drizzle_migrations
       order by 1, 2`,
    );
    return rows;
  });
}
