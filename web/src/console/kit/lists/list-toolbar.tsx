import type { ReactNode } from 'react';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { SearchBox } from '#ui/search-box.tsx';

type ListToolbarProps = {
  searchLabel: string;
  placeholder: string;
  /** The words in the address. */
  search: string | undefined;
  /** The filters and the order. */
  children?: ReactNode;
};

/** The search box of a list and its filters, in as many rows as they need. */
export function ListToolbar({ searchLabel, placeholder, search, children }: ListToolbarProps) {
  const place = useListPlace();
  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8rem] *:first:basis-56">
      <SearchBox
        label={searchLabel}
        placeholder={placeholder}
        value={search ?? ''}
        onSearch={place.search}
      />
      {children}
    </div>
  );
}
