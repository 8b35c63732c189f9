import { invalidField } from '#platform/http/errors/app-error.ts';

/** A place in an ordered list: behind (or, going backwards, before) the row with this key and id. */
export type Cursor = {
  readonly isBackwards: boolean;
  /** What the list is ordered by, as text; null at the very end of the list. */
  readonly row: { readonly key: string; readonly id: string } | null;
};

/** The last page of a list, read from its end. */
const end = 'end';

/** Opaque to clients: they hand back what they were given. */
export function toCursor({ isBackwards, row }: Cursor): string {
  if (row === null) return end;
  const parts = [isBackwards ? 'before' : 'after', row.id, row.key];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * @param isKey whether a text can be the key of this list: the client may send anything.
 * @throws AppError `invalid-input` at `cursor`.
 */
export function readCursor(cursor: string, isKey: (text: string) => boolean): Cursor {
  if (cursor === end) return { isBackwards: true, row: null };
  const [direction, id, key] = partsOf(cursor);
  const isKnown = direction === 'before' || direction === 'after';
  if (!isKnown || !isId(id) || typeof key !== 'string' || !isKey(key)) {
    const message = 'This is not a place in this list';
    throw invalidField('cursor', message);
  }
  return { isBackwards: direction === 'before', row: { key, id } };
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

export type Page<Row> = {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
};

/**
 * Makes the page of what was read for it.
 * @param rows as they were read: backwards where the place says so, and one more than `limit` where there are more.
 */
export function toPage<Row extends { readonly id: string; readonly key: string }>(
  rows: readonly Row[],
  { place, offset, limit }: { place: Cursor | null; offset: number; limit: number },
): Page<Row> {
  const shown = rows.slice(0, limit);
  const isBackwards = place?.isBackwards ?? false;
  if (isBackwards) shown.reverse();
  const hasMore = rows.length > limit;
  const isFirst = isBackwards ? !hasMore : place === null && offset === 0;
  const isLast = isBackwards ? place?.row === null : !hasMore;
  return {
    rows: shown,
    next: isLast ? null : cursorOf(shown.at(-1), false),
    previous: isFirst ? null : cursorOf(shown[0], true),
  };
}

function cursorOf(
  row: { readonly id: string; readonly key: string } | undefined,
  isBackwards: boolean,
): string | null {
  return row ? toCursor({ isBackwards, row: { key: row.key, id: row.id } }) : null;
}
