import { type KindWithKeys, updateKeys } from '#features/bundles/queries.ts';
import { idEndIn, idEndLength } from '#features/bundles/reading/keys.ts';
import type { Db } from '#platform/database/database.ts';

type Row = { readonly id: string; readonly key: string | null };

/** The row that each key means; what had no key has that one from now on. @param rows those that the keys may mean */
export async function findRows<Found extends Row>(
  db: Db,
  kind: KindWithKeys,
  rows: readonly Found[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const found = matchKeys(rows, keys);
  const keyless = [...found].flatMap(([key, row]) => (row.key === null ? { id: row.id, key } : []));
  await updateKeys(db, kind, keyless);
  return found;
}

/**
 * A key that is stored means its row. One that was made for a row by the end of its id means that row also where the row
 * has none yet, as in a copy of the site from before, or got one under another title. A row whose key somebody chose is
 * known by that alone.
 */
function matchKeys<Found extends Row>(
  rows: readonly Found[],
  keys: readonly string[],
): Map<string, Found> {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const found = new Map(
    keys.flatMap((key) => {
      const row = rowOf.get(key);
      return row ? [[key, row] as const] : [];
    }),
  );
  const others = new Map(
    rows
      .filter((row) => !found.has(row.key ?? '') && isKnownById(row))
      .map((row) => [endOf(row), row]),
  );
  for (const key of keys) {
    const end = found.has(key) ? null : idEndIn(key);
    const row = end === null ? undefined : others.get(end);
    if (end === null || !row) continue;
    found.set(key, row);
    // Of two keys for one id the first has it; the row is of no other.
    others.delete(end);
  }
  return found;
}

function isKnownById(row: Row): boolean {
  return row.key === null || idEndIn(row.key) === endOf(row);
}

function endOf({ id }: Row): string {
  return id.slice(-idEndLength);
}
