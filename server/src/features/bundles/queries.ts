import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { announcements, notifications } from '#database/announcements.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { idEndIn, idEndLength } from '#features/bundles/reading/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';

export type StoredSeries = typeof series.$inferSelect;
export type StoredTest = typeof tests.$inferSelect;
export type NewSeries = typeof series.$inferInsert & { readonly key: string };
export type NewTest = typeof tests.$inferInsert & { readonly key: string };

/** Lets one import run at a time, until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7201902)`);
}

/** True when there is a series or a test, active or not. */
export async function selectHasContent(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${series}) or exists (select from ${tests}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** The series that these keys may mean, locked against changes by others. */
export async function lockSeriesByKeys(db: Db, keys: readonly string[]): Promise<StoredSeries[]> {
  return db
    .select()
    .from(series)
    .where(mayBeMeant(series, keys))
    .orderBy(asc(series.id))
    .for('update');
}

/** The tests that these keys may mean, locked against changes by others. */
export async function lockTestsByKeys(db: Db, keys: readonly string[]): Promise<StoredTest[]> {
  return db
    .select()
    .from(tests)
    .where(mayBeMeant(tests, keys))
    .orderBy(asc(tests.id))
    .for('update');
}

/** Rows with these keys, and those that keys were made for by their ids. */
export function mayBeMeant({ id, key }: Keyed, keys: readonly string[]): SQL {
  const ends = keys.flatMap((one) => idEndIn(one) ?? []);
  return sql`(${key} = any(${sql.param([...keys])}::text[])
    or right(${id}::text, ${idEndLength}) = any(${sql.param(ends)}::text[]))`;
}

type Keyed = Record<'id' | 'key', AnyColumn>;

/** Every series that is not in the trash, newest first. */
export async function selectSeries(db: Db): Promise<StoredSeries[]> {
  return db
    .select()
    .from(series)
    .where(ne(series.status, 'trashed'))
    .orderBy(desc(series.createdAt), asc(series.id));
}

/** How many series that are not in the trash have a picture of their own as their icon. */
export async function countIcons(db: Db): Promise<number> {
  const [row] = await db
    .select({ icons: count() })
    .from(series)
    .where(and(ne(series.status, 'trashed'), isNotNull(series.iconFileId)));
  return row?.icons ?? 0;
}

/** Every test that is not in the trash, newest first. */
export async function selectTests(db: Db): Promise<StoredTest[]> {
  return db
    .select()
    .from(tests)
    .where(ne(tests.status, 'trashed'))
    .orderBy(desc(tests.createdAt), asc(tests.id));
}

/** Series and the tests that are not in the trash, by series and then in the order of the series. */
export async function selectSeriesTests(
  db: Db,
  seriesIds?: readonly string[],
): Promise<{ seriesId: string; testId: string; title: string }[]> {
  return db
    .select({ seriesId: seriesTests.seriesId, testId: seriesTests.testId, title: tests.title })
    .from(seriesTests)
    .innerJoin(tests, and(eq(tests.id, seriesTests.testId), ne(tests.status, 'trashed')))
    .where(seriesIds && inArray(seriesTests.seriesId, [...seriesIds]))
    .orderBy(asc(seriesTests.seriesId), asc(seriesTests.position), asc(seriesTests.testId));
}

/** Replaces what these series hold, but for what is in the trash; call it inside a transaction. */
export async function replaceSeriesTests(
  db: Db,
  seriesIds: readonly string[],
  rows: readonly (typeof seriesTests.$inferInsert)[],
): Promise<void> {
  if (seriesIds.length > 0) {
    const trashed = db.select({ id: tests.id }).from(tests).where(eq(tests.status, 'trashed'));
    await db
      .delete(seriesTests)
      .where(
        and(inArray(seriesTests.seriesId, [...seriesIds]), notInArray(seriesTests.testId, trashed)),
      );
  }
  for (const some of chunksOf(rows)) await db.insert(seriesTests).values(some);
}

/** Inserts series, or gives those with a known id their new values; when they were made stays. @returns them as they are then */
export async function upsertSeries(db: Db, rows: readonly NewSeries[]): Promise<StoredSeries[]> {
  const written: StoredSeries[] = [];
  for (const some of chunksOf(rows)) {
    const stored = await db
      .insert(series)
      .values(some)
      .onConflictDoUpdate({ target: series.id, set: excluded(seriesColumns) })
      .returning();
    written.push(...stored);
  }
  return written;
}

/** Inserts tests, or gives those with a known id their new values; when they were made stays. */
export async function upsertTests(db: Db, rows: readonly NewTest[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await db
      .insert(tests)
      .values(some)
      .onConflictDoUpdate({ target: tests.id, set: excluded(testColumns) });
  }
}

/**
 * Gives rows that were made without a key one of their own. @param keyOf makes it; where another row has that one already,
 * a number comes behind it
 */
export async function assignMissingKeys(
  db: Db,
  keyOf: (row: { readonly id: string; readonly title: string }) => string,
): Promise<void> {
  for (const kind of kindsWithKeys) {
    const table = tables[kind];
    const { rows } = await db.execute<{ id: string; title: string }>(
      sql`select id, title from ${table} where key is null order by id for update`,
    );
    if (rows.length === 0) continue;
    const stored = await db.execute<{ key: string }>(
      sql`select key from ${table} where key is not null`,
    );
    const taken = new Set(stored.rows.map(({ key }) => key));
    const given = rows.map((row) => {
      const key = freeKey(taken, keyOf(row));
      taken.add(key);
      return { id: row.id, key };
    });
    await updateKeys(db, kind, given);
  }
}

/** Nothing else of the rows changes. */
export async function updateKeys(
  db: Db,
  kind: KindWithKeys,
  rows: readonly { readonly id: string; readonly key: string }[],
): Promise<void> {
  const table = tables[kind];
  const ids = sql.param(rows.map(({ id }) => id));
  const keys = sql.param(rows.map(({ key }) => key));
  await db.execute(sql`update ${table} set key = made.key
    from unnest(${ids}::uuid[], ${keys}::text[]) as made (id, key) where ${table}.id = made.id`);
}

const tables = { series, tests, announcements, notifications };
export type KindWithKeys = keyof typeof tables;
/** In the order in which an import holds their rows. */
const kindsWithKeys: readonly KindWithKeys[] = [
  'tests',
  'series',
  'announcements',
  'notifications',
];

function freeKey(taken: ReadonlySet<string>, wanted: string): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}-${number}`;
  return key;
}

/** `{ property: excluded.column }`, for ON CONFLICT DO UPDATE. */
export function excluded(columns: Readonly<Record<string, { name: string }>>): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(columns).map(([property, { name }]) => [
      property,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  );
}

const seriesColumns = {
  title: series.title,
  subtitle: series.subtitle,
  description: series.description,
  category: series.category,
  isFree: series.isFree,
  priceRupees: series.priceRupees,
  originalPriceRupees: series.originalPriceRupees,
  rating: series.rating,
  tag: series.tag,
  tagColor: series.tagColor,
  bgGradient: series.bgGradient,
  iconBg: series.iconBg,
  iconColor: series.iconColor,
  isFeatured: series.isFeatured,
  features: series.features,
  status: series.status,
  trashedAt: series.trashedAt,
  trashedFrom: series.trashedFrom,
  updatedAt: series.updatedAt,
};

const testColumns = {
  title: tests.title,
  description: tests.description,
  category: tests.category,
  durationMinutes: tests.durationMinutes,
  hasTimeLimit: tests.hasTimeLimit,
  correctPoints: tests.correctPoints,
  incorrectPoints: tests.incorrectPoints,
  skippedPoints: tests.skippedPoints,
  instructions: tests.instructions,
  parts: tests.parts,
  declaration: tests.declaration,
  subjects: tests.subjects,
  tags: tests.tags,
  isMockTest: tests.isMockTest,
  isPyq: tests.isPyq,
  isPracticeTest: tests.isPracticeTest,
  isStandalone: tests.isStandalone,
  isFree: tests.isFree,
  isNew: tests.isNew,
  status: tests.status,
  trashedAt: tests.trashedAt,
  trashedFrom: tests.trashedFrom,
  updatedAt: tests.updatedAt,
};
