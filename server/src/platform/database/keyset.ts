import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '#platform/database/cursor.ts';

/** What a list is ordered by: first `by`, then `id`, both in one direction, as an index has them. */
export type Order = {
  readonly by: SQL;
  readonly id: SQL;
  readonly isDescending: boolean;
  /** How `by` is written in a cursor, and read again. */
  readonly type: KeyType;
};

type KeyType = {
  readonly toText: (by: SQL) => SQL;
  readonly isText: (text: string) => boolean;
  readonly fromText: (text: string) => SQL;
};

/** Microseconds, which JavaScript's dates do not hold; '' is before all time. */
export const timeKey: KeyType = {
  toText: (by) =>
    sql`case when ${by} > '-infinity' then (extract(epoch from ${by}) * 1000000)::bigint::text else '' end`,
  isText: (text) => /^(-?\d{1,16})?$/.test(text),
  fromText: (text) =>
    text === ''
      ? sql`'-infinity'::timestamptz`
      : sql`('epoch'::timestamptz + ${text}::bigint * interval '1 microsecond')`,
};

export const countKey: KeyType = {
  toText: (by) => sql`${by}::text`,
  isText: (text) => /^\d{1,9}$/.test(text),
  fromText: (text) => sql`${text}::integer`,
};

export const wordsKey: KeyType = {
  toText: (by) => by,
  isText: (text) => !text.includes('\0'),
  fromText: (text) => sql`${text}::text`,
};

/** True for what lies beyond the place; undefined where nothing is cut off. One comparison of rows: an index begins there. */
export function beyond(
  { by, id, isDescending, type }: Order,
  place: Cursor | null,
): SQL | undefined {
  if (!place?.row) return undefined;
  const sign = isDescending === place.isBackwards ? sql`>` : sql`<`;
  return sql`(${by}, ${id}) ${sign} (${type.fromText(place.row.key)}, ${place.row.id}::uuid)`;
}

/** The order in which rows are read: from the end where the place says so. */
export function orderBy({ by, id, isDescending }: Order, place: Cursor | null): SQL {
  return isDescending === (place?.isBackwards ?? false)
    ? sql`${by}, ${id}`
    : sql`${by} desc, ${id} desc`;
}
