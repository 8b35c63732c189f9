import type { SeriesSort } from '@taiyari/contract';
import type { paths } from '#lib/paths.ts';
import { pageParam, textParam } from '#lib/search-params.ts';

/** The filters of the series list as the address holds them; the ordinary values are left out. */
export type SeriesSearch = {
  readonly search?: string;
  /** A category, or `free`. */
  readonly category?: string;
  readonly sort?: SeriesSort;
  readonly page?: number;
};

export const seriesSorts: readonly SeriesSort[] = [
  'newest',
  'popular',
  'rating',
  'price-low',
  'price-high',
];

/** Reads the address, no more of it than the server takes. Without a sort it is the newest first, an unknown one means the most popular. */
export function validateSeriesSearch(raw: Record<string, unknown>): SeriesSearch {
  const category = textParam(raw.category)?.trim().slice(0, 80);
  const sort = textParam(raw.sort);
  return {
    search: textParam(raw.search)?.trim().slice(0, 200),
    category: category === 'all' ? undefined : category,
    sort: sort === undefined || sort === 'newest' ? undefined : knownSort(sort),
    page: pageParam(raw.page),
  };
}

function knownSort(sort: string): SeriesSort {
  return seriesSorts.find((known) => known === sort) ?? 'popular';
}

/** The list stands at two addresses; its filters stay at the one that was opened. */
export type SeriesListPlace = typeof paths.allTestSeries | typeof paths.testSeries;
