import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SeriesSort } from '@taiyari/contract';
import { seriesSorts } from '#site/catalogue/list/series-search.ts';
import { SelectField } from '#ui/select-field.tsx';

type SortSelectProps = {
  /** Absent: the newest first. */
  value: SeriesSort | undefined;
  onSort: (sort: SeriesSort | undefined) => void;
};

export function SortSelect({ value = 'newest', onSort }: SortSelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Sort by`}
      isLabelHidden
      value={value}
      options={seriesSorts.map((sort) => ({ value: sort, label: t(labels[sort]) }))}
      onChange={(event) => {
        const chosen = seriesSorts.find((sort) => sort === event.target.value);
        onSort(chosen === 'newest' ? undefined : chosen);
      }}
    />
  );
}

const labels: Record<SeriesSort, MessageDescriptor> = {
  newest: msg`Newest`,
  popular: msg`Most Popular`,
  rating: msg`Highest Rated`,
  'price-low': msg`Price: Low to High`,
  'price-high': msg`Price: High to Low`,
};
