import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DayFilter } from '#console/kit/lists/day-filter.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import type { SelectOption } from '#ui/select-field.tsx';

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
    <ListToolbar searchLabel={searchLabel} placeholder={placeholder} search={search.search}>
      <FilterSelect
        label={t`Kind`}
        name="kind"
        value={search.kind}
        options={[{ value: '', label: t`Everything` }, ...kinds]}
      />
      {children}
      <DayFilter label={t`From`} name="from" value={search.from} />
      <DayFilter label={t`To`} name="to" value={search.to} />
    </ListToolbar>
  );
}
