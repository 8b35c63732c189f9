import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { Button } from '#ui/button.tsx';
import { Filter } from '#ui/icons/elsewhere.ts';
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
  /** Filters that are seldom needed stand behind a button, which says how many of them narrow the list. */
  more?: { readonly active: number; readonly filters: ReactNode };
};

/** The search box of a list, where it has one, and its filters, in as many rows as they need. */
export function ListToolbar(toolbar: ListToolbarProps) {
  const { t } = useLingui();
  const place = useListPlace();
  const moreId = useId();
  const { more } = toolbar;
  const hasSearch = toolbar.searchLabel !== undefined;
  // Who follows a link into a narrowed list sees by what it is narrowed.
  const [isMoreShown, setIsMoreShown] = useState((more?.active ?? 0) > 0);
  return (
    <div className={clsx(rowStyles, hasSearch ? searchStyles : filtersStyles)}>
      {toolbar.searchLabel !== undefined && (
        <SearchBox
          label={toolbar.searchLabel}
          placeholder={toolbar.placeholder}
          value={toolbar.search ?? ''}
          onSearch={place.search}
        />
      )}
      {toolbar.children}
      {more && (
        <>
          <Button
            aria-expanded={isMoreShown}
            aria-controls={moreId}
            onClick={() => setIsMoreShown(!isMoreShown)}
          >
            <Filter aria-hidden="true" className="size-5" />
            {more.active > 0 ? t`More filters (${more.active})` : t`More filters`}
          </Button>
          <fieldset
            id={moreId}
            aria-label={t`More filters`}
            hidden={!isMoreShown}
            className={clsx('max-w-none! basis-full!', isMoreShown && moreStyles)}
          >
            {more.filters}
          </fieldset>
        </>
      )}
    </div>
  );
}

const moreStyles = 'flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8rem] sm:*:basis-38 sm:*:max-w-72';
const rowStyles = 'flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8rem]';
const filtersStyles = 'sm:*:max-w-72 sm:*:basis-36';
/** With many filters the search box has a row of its own, and they share the next one: none is left over. */
const searchStyles =
  '*:first:flex-[2_1_16rem] sm:*:not-first:max-w-72 has-[>:nth-child(4)]:max-lg:*:first:basis-full has-[>:nth-child(5)]:*:first:basis-full';
