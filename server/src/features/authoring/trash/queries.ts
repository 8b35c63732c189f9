import type { Api, QueryOf } from '@taiyari/contract';
import { type AnyColumn, and, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import { series, tests } from '#database/catalogue.ts';
import { entitlements } from '#database/entitlements.ts';
import { productSeries } from '#database/products.ts';
import { mostCountedResults } from '#features/authoring/series/queries.ts';
import { isBoughtAndHeld } from '#features/authoring/trash/sales.ts';
import type { Db } from '#platform/database/database.ts';
import {
  holds,
  type Search,
  type Searching,
  titleOf,
} from '#platform/database/searching/search.ts';

export type TrashFilter = Searching<QueryOf<Api['listTrash']>>;
type Table = typeof series | typeof tests;

export type TrashedRow = {
  readonly kind: 'series' | 'test';
  readonly id: string;
  readonly title: string;
  readonly trashedAt: Date;
  readonly trashedBy: string | null;
  readonly isBought: boolean;
  /** Counted up to one more than `mostCountedResults`. */
  readonly results: number;
};

/** One page of what is in the trash, the latest first. */
export async function selectTrash(
  db: Db,
  { search, limit, offset }: TrashFilter,
  now: Date,
): Promise<TrashedRow[]> {
  const { rows } = await db.execute<Omit<TrashedRow, 'trashedAt'> & { trashed_at: string }>(sql`
    select t.*, case t.kind when 'series' then ${resultsBy(sql`r.series_id`)}
                                         else ${resultsBy(sql`r.test_id`)} end as results,
           t.kind = 'series' and ${isBought(sql`t.id`, now)} as "isBought",
           (select a.name from audit_log l join accounts a on a.id = l.actor_id
             where l.subject_id = t.id and l.action = t.kind || '.deleted'
             order by l.at desc, l.id desc limit 1) as "trashedBy"
      from (select * from (${all(search)}) as every
             order by trashed_at desc, id limit ${limit} offset ${offset}) as t
     order by trashed_at desc, id`);
  return rows.map(({ trashed_at, ...row }) => ({ ...row, trashedAt: new Date(trashed_at) }));
}

/** Somebody has bought the series and has it still: by itself, or in a bundle or pass that names it. */
function isBought(seriesId: SQL | AnyColumn, now: Date): SQL {
  const isHeld = isBoughtAndHeld(now);
  return sql`(exists (select 1 from ${entitlements} where ${entitlements.seriesId} = ${seriesId} and ${isHeld})
    or exists (select 1 from ${productSeries}
                 join ${entitlements} on ${entitlements.productId} = ${productSeries.productId}
                where ${productSeries.seriesId} = ${seriesId} and ${isHeld}))`;
}

/** Two counts, each by its own index. */
function resultsBy(column: SQL): SQL {
  return sql`(select count(*)::int
                from (select 1 from results r where ${column} = t.id and r.replaced_by is null
                       limit ${mostCountedResults + 1}) as found)`;
}

export async function countTrash(db: Db, search: Search | null): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all(search)}) as t`,
  );
  return rows[0]?.total ?? 0;
}

function all(search: Search | null): SQL {
  return sql`${trashedOf('series', series, search)} union all ${trashedOf('test', tests, search)}`;
}

function trashedOf(kind: TrashedRow['kind'], table: Table, search: Search | null): SQL {
  const isMeant = holds(titleOf(table.words), search) ?? sql`true`;
  return sql`select ${kind}::text as kind, ${table.id} as id, ${table.title} as title,
                    ${table.trashedAt} as trashed_at
               from ${table} where ${isTrashed(table)} and ${isMeant}`;
}

/** The series or test with this id, locked, when it is in the trash. */
export async function lockTrashed(db: Db, kind: TrashedRow['kind'], id: string) {
  const table = tableOf(kind);
  const [row] = await db
    .select({ title: table.title, trashedFrom: table.trashedFrom, updatedAt: table.updatedAt })
    .from(table)
    .where(and(eq(table.id, id), isTrashed(table)))
    .for('no key update');
  return row ?? null;
}

type Restored = Pick<
  typeof series.$inferInsert,
  'status' | 'trashedAt' | 'trashedFrom' | 'updatedAt'
>;

export async function updateRestored(
  db: Db,
  kind: TrashedRow['kind'],
  id: string,
  columns: Restored,
): Promise<void> {
  const table = tableOf(kind);
  await db.update(table).set(columns).where(eq(table.id, id));
}

/** What was put into the trash up to a moment, the oldest first. */
export async function selectIdsTrashedUntil(
  db: Db,
  kind: TrashedRow['kind'],
  moment: Date,
): Promise<string[]> {
  const table = tableOf(kind);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isTrashed(table), lte(table.trashedAt, moment)))
    .orderBy(table.trashedAt, table.id);
  return rows.map(({ id }) => id);
}

/**
 * Deletes a series with its enrolments, attempts and results, unless it came back meanwhile or somebody has bought it;
 * its tests stay.
 * @returns the picture nobody shows any more.
 */
export async function deleteTrashedSeries(
  db: Db,
  id: string,
  { moment, now }: { readonly moment: Date; readonly now: Date },
): Promise<{ readonly iconFileId: string | null } | null> {
  const [row] = await db
    .delete(series)
    .where(
      and(
        eq(series.id, id),
        isTrashed(series),
        lte(series.trashedAt, moment),
        not(isBought(series.id, now)),
      ),
    )
    .returning({ iconFileId: series.iconFileId });
  return row ?? null;
}

/** Deletes a test with its versions, questions, attempts and results, unless it came back meanwhile. */
export async function deleteTrashedTest(db: Db, id: string, moment: Date): Promise<void> {
  await db
    .delete(tests)
    .where(and(eq(tests.id, id), isTrashed(tests), lte(tests.trashedAt, moment)));
}

function tableOf(kind: TrashedRow['kind']): Table {
  return kind === 'series' ? series : tests;
}

function isTrashed(table: Table): SQL {
  return eq(table.status, 'trashed');
}
