import { useLingui } from '@lingui/react/macro';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { largerPages } from '#console/kit/lists/list-search.ts';

type PageSizeProps = {
  /** What the list has without a choice. */
  ordinary: number;
  pageSize: number;
};

/** How many rows stand on a page; the choice goes into the address. */
export function PageSize({ ordinary, pageSize }: PageSizeProps) {
  const { t } = useLingui();
  const option = (rows: number) => ({ value: String(rows), label: t`${rows} rows` });
  return (
    <FilterSelect
      label={t`Rows on a page`}
      name="size"
      value={String(pageSize)}
      options={[option(ordinary), ...largerPages.map(option)]}
    />
  );
}
