import type { ComponentProps, ReactNode } from 'react';
import { AdminList, type AdminListProps, type ListAnswer } from '#console/kit/lists/admin-list.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { FilterSelect } from '#console/kit/lists/list-filters.tsx';
import { isNarrowed, type ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner, type OutcomeControl } from '#console/kit/outcome.tsx';
import { ConsolePage } from '#console/kit/page/console-page.tsx';

/** What narrows the list. */
type Narrowing = {
  /** What the address holds of it. */
  search: ListSearch & Readonly<Record<string, string | number | undefined>>;
  /** The box for words; absent: the list is not searched. */
  words?: { readonly label: string; readonly placeholder: string };
  /** Each by its name in the address. */
  filters?: readonly Omit<ComponentProps<typeof FilterSelect>, 'value'>[];
};

type ListPageProps<Row, Answer extends ListAnswer<Row>> = Narrowing &
  Omit<ComponentProps<typeof ConsolePage>, 'children'> &
  Omit<AdminListProps<Row, Answer>, 'label' | 'place' | 'empty'> & {
    /** The name of the table; absent: the title's. */
    label?: string;
    /** What stands between the heading and the filters. */
    above?: ReactNode;
    /** Instead of words and filters, where a list has more than these can say. */
    toolbar?: ReactNode;
    /** How many there are, in words. */
    total?: (answer: Answer) => ReactNode;
    empty: Omit<ComponentProps<typeof ListEmpty>, 'isFiltered' | 'headingLevel'>;
    /** How the last deed went. */
    outcome?: OutcomeControl;
    /** Bars and dialogs over the list. */
    children?: ReactNode;
  };

/** A page of the console that is a list: what it is, its words and filters, its rows, and what is done with them. */
export function ListPage<Row, Answer extends ListAnswer<Row>>({
  title,
  text,
  actions,
  search,
  above,
  words,
  filters = [],
  toolbar = <Toolbar search={search} words={words} filters={filters} />,
  total,
  empty,
  outcome,
  children,
  ...list
}: ListPageProps<Row, Answer>) {
  const byFilters = words ? 'search and filters' : 'filters';
  const narrowedBy = words && filters.length === 0 ? 'search' : byFilters;
  return (
    <ConsolePage title={title} text={text} actions={actions}>
      {above}
      {toolbar}
      {total && (
        <p role="status" className="text-sm text-muted">
          {list.list.data && total(list.list.data)}
        </p>
      )}
      <AdminList
        label={title}
        {...list}
        place={search}
        empty={<ListEmpty narrowedBy={narrowedBy} {...empty} isFiltered={isNarrowed(search)} />}
      />
      {children}
      {outcome && <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />}
    </ConsolePage>
  );
}

type ToolbarProps = Required<Pick<Narrowing, 'filters'>> &
  Pick<Narrowing, 'search'> & { words: Narrowing['words'] };

function Toolbar({ search, words, filters }: ToolbarProps) {
  if (!words && filters.length === 0) return null;
  const chosen = filters.map((filter) => (
    <FilterSelect key={filter.name} {...filter} value={textOf(search[filter.name])} />
  ));
  if (!words) return <ListToolbar>{chosen}</ListToolbar>;
  return (
    <ListToolbar searchLabel={words.label} placeholder={words.placeholder} search={search.search}>
      {chosen}
    </ListToolbar>
  );
}

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
