import type { ReactNode } from 'react';
import { useListPlace } from '#features/administration/list/use-list-place.ts';
import { SearchBox } from '#ui/search-box.tsx';

type ListToolbarProps = {
  searchLabel: string;
  placeholder: string;
  /** The words in the address. */
  search: string | undefined;
  /** The filters and the order. */
  children?: ReactNode;
};

/** The search box of a list with its filters beside it, under it on a phone. */
export function ListToolbar({ searchLabel, placeholder, search, children }: ListToolbarProps) {
  const place = useListPlace();
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(12rem,1fr)_auto]">
      <SearchBox
        label={searchLabel}
        placeholder={placeholder}
        value={search ?? ''}
        onSearch={place.search}
      />
      <div className="grid gap-3 empty:hidden sm:auto-cols-[minmax(9rem,1fr)] sm:grid-flow-col">
        {children}
      </div>
    </div>
  );
}
