import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { AdminList, type AdminListProps, type ListAnswer } from '#console/kit/lists/admin-list.tsx';
import { isNarrowed, type ListSearch } from '#console/kit/lists/list-search.ts';
import { FilterSelect, ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner, type OutcomeControl } from '#console/kit/outcome.tsx';
import { ConsolePage } from '#console/kit/page.tsx';
import type { Address } from '#lib/router/address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { LinkButton } from '#ui/text-link.tsx';

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

type ListEmptyProps = {
  icon: Icon;
  /** Nothing was found. */
  title: string;
  isFiltered: boolean;
  /** The list without words and filters. */
  whole: Address;
  /** What this list can be narrowed by. */
  narrowedBy?: 'search' | 'filters' | 'search and filters';
  /** What stands there instead when nothing was ever in the list. */
  unfiltered?: {
    readonly title?: string;
    readonly text: string;
    /** The first thing to do. */
    readonly action?: ReactNode;
  };
  headingLevel?: 2 | 3;
};

/** A list without rows: narrowed too far, with the way back, or nothing in it yet. */
export function ListEmpty({
  icon,
  title,
  isFiltered,
  whole,
  narrowedBy = 'search and filters',
  unfiltered,
  headingLevel,
}: ListEmptyProps) {
  const { t } = useLingui();
  if (!isFiltered && unfiltered) {
    return (
      <EmptyState
        icon={icon}
        title={unfiltered.title ?? title}
        text={unfiltered.text}
        action={unfiltered.action}
        headingLevel={headingLevel}
      />
    );
  }
  const advice = {
    search: t`Try adjusting your search.`,
    filters: t`Try adjusting your filters.`,
    'search and filters': t`Try adjusting your search or filters.`,
  };
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={advice[narrowedBy]}
      action={
        <LinkButton {...whole}>
          {narrowedBy === 'search' ? <Trans>Clear Search</Trans> : <Trans>Clear Filters</Trans>}
        </LinkButton>
      }
      headingLevel={headingLevel}
    />
  );
}
