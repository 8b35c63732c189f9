import { announcementTypes } from '@taiyari/contract/rules/announcements';
import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

/** What the list can be narrowed to; absent is everything. */
export const announcementFilters = ['active', 'inactive', ...announcementTypes] as const;
export type AnnouncementFilter = (typeof announcementFilters)[number];

export type AnnouncementSearch = Pick<ListSearch, 'search' | 'page' | 'size'> & {
  readonly filter?: AnnouncementFilter;
};

/** Reads the address of the list; a filter that is not known is dropped. */
export function validateAnnouncementSearch(raw: Record<string, unknown>): AnnouncementSearch {
  const { search, page, size, filter } = readListSearch(raw, ['filter']);
  return { search, page, size, filter: announcementFilters.find((known) => known === filter) };
}
