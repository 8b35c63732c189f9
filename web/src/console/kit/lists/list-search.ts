import { pageParam } from '#lib/page-param.ts';
import { textParam } from '#lib/search-params.ts';

/** What the address of every list holds; absent is the ordinary value. */
export type ListSearch<Filter extends string = never> = {
  readonly search?: string;
  readonly sort?: string;
  readonly page?: number;
  /** The place of a page far down a long list. */
  readonly cursor?: string;
} & { readonly [Name in Filter]?: string };

/** Reads the address of a list: words, order, page and the list's own filters, no longer than the server takes. */
export function readListSearch<Filter extends string = never>(
  raw: Record<string, unknown>,
  filters: readonly Filter[] = [],
): ListSearch<Filter> {
  const texts = ['search', 'sort', ...filters].map((name) => [
    name,
    textParam(raw[name])?.trim().slice(0, 200),
  ]);
  return {
    ...Object.fromEntries(texts),
    page: pageParam(raw.page),
    cursor: textParam(raw.cursor),
  };
}

/** The part of a long list that the address asks for. */
export function placeOf({ page = 1, cursor }: ListSearch, limit: number) {
  return cursor === undefined ? { limit, offset: (page - 1) * limit } : { limit, cursor };
}
