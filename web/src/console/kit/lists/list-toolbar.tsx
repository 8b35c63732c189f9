import type { ReactNode } from 'react';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { SearchBox } from '#ui/search-box.tsx';

type Words = {
  searchLabel: string;
  placeholder: string;
  /** The words in the address. */
  search: string | undefined;
};
type ListToolbarProps = (Words | { searchLabel?: never }) & {
  /** The filters and the order. */
  children?: ReactNode;
};

/** The search box of a list, where it has one, and its filters, in as many rows as they need. */
export function ListToolbar(toolbar: ListToolbarProps) {
  const place = useListPlace();
  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8rem] *:first:flex-[2_1_12rem] sm:*:not-first:basis-38 sm:*:not-first:max-w-72">
      {toolbar.searchLabel !== undefined && (
        <SearchBox
          label={toolbar.searchLabel}
          placeholder={toolbar.placeholder}
          value={toolbar.search ?? ''}
          onSearch={place.search}
        />
      )}
      {toolbar.children}
    </div>
  );
}
