import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { DayInput } from '#ui/date-field.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';

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

type DayFilterProps = {
  label: string;
  /** The name in the address. */
  name: string;
  value: string | undefined;
};

/** A day by which a list is narrowed; the choice goes into the address. */
export function DayFilter({ label, name, value }: DayFilterProps) {
  const place = useListPlace();
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
          onDay={(day) => {
            if (day !== null) place.choose({ [name]: day || undefined });
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
