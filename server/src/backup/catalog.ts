import type pg from 'pg';
import type { BackupTable, Manifest } from '#backup/contents.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The tables with what the database does not make by itself: no generated column, nothing that a crash empties. */
export async function readTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select t.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class t
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p'
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
      order by t.relname`,
  );
  return rows;
}

/** How far numbers have been given out. Sequences know no snapshot: later than the rows, never earlier. */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value,
            last_value is not null as "isCalled"
       from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** What stands in the way of a restore: everything in the database that no extension has brought. */
export async function readObstacles(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.oid::regclass::text as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and t.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes away what would slow the loading down, refuse the order of the tables or act on each row.
 * @returns the statements that bring it back.
 */
export async function setAside(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back,
            3 as place, conname::text as name
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2, i.indexrelid::regclass::text
       from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s disable trigger user', t.oid::regclass),
            format('alter table %s enable trigger user', t.oid::regclass), 1, t.relname::text
       from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
     order by place desc, name`,
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back).reverse();
}
