import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { Button } from '#ui/button.tsx';
import { DayInput } from '#ui/date-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { Filter } from '#ui/icons/elsewhere.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';

type Words = {
  searchLabel: string;
  placeholder: string;
  /** The words in the address. */
  search: string | undefined;
};
type Days = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Why these days were refused. */
  readonly error?: string | undefined;
};
type ListToolbarProps = (Words | { searchLabel?: never }) & {
  /** The filters and the order. */
  children?: ReactNode;
  /** The first and the last day of what is shown. */
  days?: Days;
  /** Filters that are seldom needed stand behind a button, which says how many of them narrow the list. */
  more?: { readonly active: number; readonly filters: ReactNode };
};

/** The search box of a list, where it has one, and its filters, in as many rows as they need. */
export function ListToolbar(toolbar: ListToolbarProps) {
  const { t } = useLingui();
  const place = useListPlace();
  const [moreId, errorId] = [useId(), useId()];
  const { more, days } = toolbar;
  const fault = useDaysFault(days);
  const hasSearch = toolbar.searchLabel !== undefined;
  // Who follows a link into a narrowed list sees by what it is narrowed.
  const [isMoreShown, setIsMoreShown] = useState((more?.active ?? 0) > 0);
  const filters = (
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
      {days && <DaysFilter days={days} errorId={fault === undefined ? undefined : errorId} />}
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
  if (!days) return filters;
  return (
    <div className="grid grid-cols-1 gap-2">
      {filters}
      <FieldError id={errorId} error={fault} />
    </div>
  );
}

const moreStyles = 'flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8rem] sm:*:basis-38 sm:*:max-w-72';
const rowStyles = 'flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8rem]';
const filtersStyles = 'sm:*:max-w-72 sm:*:basis-36';
/** With many filters the search box has a row of its own, and they share the next one: none is left over. */
const searchStyles =
  '*:first:flex-[2_1_16rem] sm:*:not-first:max-w-72 has-[>:nth-child(4)]:max-lg:*:first:basis-full has-[>:nth-child(5)]:*:first:basis-full';

type FilterSelectProps = {
  label: string;
  /** The name in the address. */
  name: string;
  value: string | undefined;
  /** The first option is the ordinary one, which the address leaves out. */
  options: readonly [SelectOption, ...SelectOption[]];
};

/** A filter or an order of a list; the choice goes into the address. */
export function FilterSelect({ label, name, value, options }: FilterSelectProps) {
  const place = useListPlace();
  const [ordinary] = options;
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      isLabelHidden
      // On a phone a long choice ends in dots.
      className="*:text-ellipsis"
      value={isKnown ? value : ordinary.value}
      options={options}
      onChange={({ target }) =>
        place.choose({ [name]: target.value === ordinary.value ? undefined : target.value })
      }
    />
  );
}

/** Why there is nothing between two days: what was refused, or that nothing can be there. */
export function useDaysFault(days: Days | undefined): string | undefined {
  const { t } = useLingui();
  const { from = '', to = '', error } = days ?? {};
  return from !== '' && to !== '' && from > to
    ? t`The last day must not be before the first one`
    : error;
}

type DaysFilterProps = {
  days: Days;
  /** What is said of both of them when they do not go together. */
  errorId: string | undefined;
};

function DaysFilter({ days: { from, to }, errorId }: DaysFilterProps) {
  const { t } = useLingui();
  const place = useListPlace();
  // Also the other one, which may be the server's choice: it stays when both are refused.
  const choose = (change: { from?: string | undefined } | { to?: string | undefined }) =>
    place.choose({ from, to, ...change });
  return (
    <>
      <DayFilter
        label={t`From`}
        value={from}
        errorId={errorId}
        onChange={(from) => choose({ from })}
      />
      <DayFilter label={t`To`} value={to} errorId={errorId} onChange={(to) => choose({ to })} />
    </>
  );
}

type DayFilterProps = {
  label: string;
  value: string | undefined;
  /** What is said of it when it is wrong. */
  errorId?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day by which a list is narrowed. */
export function DayFilter({ label, value, errorId, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <div className="flex basis-auto! items-center gap-2 sm:grow-0!">
      <label htmlFor={id} className="min-w-10 text-sm whitespace-nowrap text-muted sm:min-w-0">
        {label}
      </label>
      <span className="flex-1 sm:w-42 sm:flex-none">
        <DayInput
          id={id}
          value={value ?? ''}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          onDay={(day) => {
            if (day !== null) onChange(day || undefined);
          }}
        />
      </span>
    </div>
  );
}

type LogFiltersProps = {
  searchLabel: string;
  placeholder: string;
  search: ListSearch<'kind' | 'from' | 'to'>;
  kinds: readonly SelectOption[];
  /** What else there is to choose by. */
  children?: ReactNode;
};

/** How a log is narrowed: by words, by the kind of what happened, and by days. */
export function LogFilters({ searchLabel, placeholder, search, kinds, children }: LogFiltersProps) {
  const { t } = useLingui();
  return (
    <ListToolbar
      searchLabel={searchLabel}
      placeholder={placeholder}
      search={search.search}
      days={{ from: search.from, to: search.to }}
    >
      <FilterSelect
        label={t`Kind`}
        name="kind"
        value={search.kind}
        options={[{ value: '', label: t`Everything` }, ...kinds]}
      />
      {children}
    </ListToolbar>
  );
}
