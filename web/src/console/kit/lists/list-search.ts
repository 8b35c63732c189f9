import { fieldMessage } from '#lib/api-error.ts';
import { pageParam, textParam } from '#lib/search-params.ts';
import { dayParam, idParam } from '#lib/search-values.ts';

/** What the address of every list holds; absent is the ordinary value. */
export type ListSearch<Filter extends string = never> = {
  readonly search?: string;
  readonly sort?: string;
  readonly page?: number;
  /** So many rows on a page. */
  readonly size?: string;
  /** The place of a page far down a long list. */
  readonly cursor?: string;
} & { readonly [Name in Filter]?: string };

/**
 * Reads the address of a list: words, order, page and the list's own filters, no longer than the server takes. What is no
 * day or no id where the server wants one is dropped, as other filters are that are not known.
 */
export function readListSearch<Filter extends string = never>(
  raw: Record<string, unknown>,
  filters: readonly Filter[] = [],
): ListSearch<Filter> {
  const texts = ['search', 'sort', 'size', ...filters].map((name) => [
    name,
    readerOf(name)(raw[name]),
  ]);
  return {
    ...Object.fromEntries(texts),
    page: pageParam(raw.page),
    cursor: textParam(raw.cursor),
  };
}

const days: readonly string[] = ['from', 'to', 'createdFrom'];

/** Filters are named alike everywhere. */
function readerOf(name: string): (value: unknown) => string | undefined {
  if (days.includes(name)) return dayParam;
  return name.endsWith('Id') ? idParam : wordsParam;
}

function wordsParam(value: unknown): string | undefined {
  return textParam(value)?.trim().slice(0, 200);
}

/** How many rows a page may have beside the ordinary number. */
export const largerPages = [50, 100];

/** The number of rows that the address asks for. */
export function pageSizeOf({ size }: Pick<ListSearch, 'size'>, ordinary: number): number {
  return largerPages.find((rows) => String(rows) === size) ?? ordinary;
}

/** The part of a list that the address asks for. */
export function placeOf(place: Pick<ListSearch, 'page' | 'size'>, ordinary: number) {
  const limit = pageSizeOf(place, ordinary);
  return { limit, offset: ((place.page ?? 1) - 1) * limit };
}

/** The part of a long list: a place far down is found by its cursor. */
function longPlaceOf(place: Pick<ListSearch, 'page' | 'size' | 'cursor'>, ordinary: number) {
  const { cursor } = place;
  return cursor === undefined
    ? placeOf(place, ordinary)
    : { limit: pageSizeOf(place, ordinary), cursor };
}

/** What `longPlaceOf` asks for; a cursor that is none, or is of another order, is dropped as filters are that are not known. */
export async function fetchLongPlace<List>(
  search: Pick<ListSearch, 'page' | 'size' | 'cursor'>,
  ordinary: number,
  fetch: (place: ReturnType<typeof longPlaceOf>) => Promise<List>,
): Promise<List> {
  try {
    return await fetch(longPlaceOf(search, ordinary));
  } catch (error) {
    if (fieldMessage(error, 'cursor') === undefined) throw error;
    return fetch(placeOf(search, ordinary));
  }
}

/** Whether words or filters leave something out; the order and the place leave nothing out. */
export function isNarrowed(search: Readonly<Record<string, unknown>>): boolean {
  const { page: _, sort: __, size: ___, cursor: ____, ...narrowing } = search;
  return Object.values(narrowing).some((value) => value !== undefined);
}
