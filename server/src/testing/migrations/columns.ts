import pg from 'pg';
import { withClient } from '#testing/with-client.ts';

export type Column = {
  readonly name: string;
  /** Whoever does not know it can write rows all the same. */
  readonly isOptional: boolean;
};

/** The columns of each table. */
export async function readColumns(url: string): Promise<ReadonlyMap<string, readonly Column[]>> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; columns: Column[] }>(
      `select t.relname as table,
              json_agg(json_build_object('name', a.attname, 'isOptional', not a.attnotnull or a.atthasdef or a.attidentity <> '')
                       order by a.attname) as columns
         from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' group by 1 order by 1`,
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  });
}

/** For each table the number of rows, and a sum over these columns of all of them. */
export async function readValues(
  url: string,
  columns: ReadonlyMap<string, readonly Column[]>,
): Promise<Readonly<Record<string, { readonly rows: number; readonly sum: string }>>> {
  return await withClient(url, async (client) => {
    const values: Record<string, { rows: number; sum: string }> = {};
    for (const [table, known] of columns) {
      const list = known.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
      const { rows } = await client.query(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${list})::text, 0)), 0)::text as sum from ${table}`,
      );
      values[table] = rows[0];
    }
    return values;
  });
}

export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  return await withClient(url, async (client) => (await client.query<Row>(text)).rows);
}
