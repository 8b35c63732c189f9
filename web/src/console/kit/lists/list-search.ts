import { pageParam } from '#lib/page-param.ts';
import { textParam } from '#lib/search-params.ts';

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

/** Reads the address of a list: words, order, page and the list's own filters, no longer than the server takes. */
export function readListSearch<Filter extends string = never>(
  raw: Record<string, unknown>,
  filters: readonly Filter[] = [],
): ListSearch<Filter> {
  const texts = ['search', 'sort', 'size', ...filters].map((name) => [
    name,
    textParam(raw[name])?.trim().slice(0, 200),
  ]);
  return {
    ...Object.fromEntries(texts),
    page: pageParam(raw.page),
    cursor: textParam(raw.cursor),
  };
}

/** How many rows a page may have beside the ordinary number. */
export const largerPages = [50, 100];

/** The number of rows that the address asks for. */
export function pageSizeOf({ size }: ListSearch, ordinary: number): number {
  return largerPages.find((rows) => String(rows) === size) ?? ordinary;
}

/** The part of a long list that the address asks for. */
export function placeOf(place: ListSearch, ordinary: number) {
  const { page = 1, cursor } = place;
  const limit = pageSizeOf(place, ordinary);
  return cursor === undefined ? { limit, offset: (page - 1) * limit } : { limit, cursor };
}
