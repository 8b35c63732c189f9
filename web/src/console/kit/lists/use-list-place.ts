import { createContext, useContext, useState } from 'react';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { useNavigate } from '#lib/router/react.tsx';

type Change = Readonly<Record<string, unknown>>;

/** What changes the words, filters and page of a list. */
export type ListPlace = {
  /** Words while they are typed: no entry of their own in the history. */
  readonly search: (words: string) => void;
  /** A filter or the order; undefined is the ordinary value. */
  readonly choose: (change: Readonly<Record<string, string | undefined>>) => void;
  /** A page far down is found by its cursor; its number is only shown. */
  readonly turnTo: (page: number, cursor?: string) => void;
};

/** The place of a list that the address does not tell of, because it stands in a dialog; without it the address does. */
export const OwnListPlace = createContext<ListPlace | null>(null);

/**
 * Changes what the address of the shown list holds. Typing and choosing start at the first page again; the
 * page is turned by `turnTo`.
 */
export function useListPlace(): ListPlace {
  const navigate = useNavigate();
  const own = useContext(OwnListPlace);
  const show = (change: Change, replace: boolean) =>
    void navigate({
      to: '.',
      search: (shown: object) => ({ ...shown, ...change }),
      resetScroll: false,
      replace,
    });
  return own ?? placeBy(show);
}

/** What is looked for in a list in a dialog, and what changes it: give it to `OwnListPlace`. */
export function useOwnListPlace<Filter extends string>(begin: ListSearch<Filter> = {} as never) {
  const [search, setSearch] = useState(begin);
  const place = placeBy((change) => setSearch((shown) => ({ ...shown, ...change })));
  return { search, place };
}

function placeBy(show: (change: Change, replace: boolean) => void): ListPlace {
  return {
    search: (words) => show({ search: words || undefined, ...fromTheBeginning }, true),
    choose: (change) => show({ ...change, ...fromTheBeginning }, false),
    turnTo: (page, cursor) => show({ page: page > 1 ? page : undefined, cursor }, false),
  };
}

const fromTheBeginning = { page: undefined, cursor: undefined };
