import { useLingui } from '@lingui/react/macro';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { formatCount } from '#console/kit/figures/format-figure.ts';
import { ConsolePart } from '#console/kit/page/console-page.tsx';
import type { Revenues } from '#console/orders/revenue/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Receipt } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

type Item = Revenues['items'][number];

/** What brought how much, the most first. */
export function RevenueItems({ items }: { items: readonly Item[] }) {
  const { t } = useLingui();
  const columns = useItemColumns();
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Receipt}
        title={t`Nothing was sold in these days`}
        text={t`Choose other days, or wait for the first order.`}
      />
    );
  }
  return (
    <ConsolePart title={t`By product`}>
      <DataTable
        label={t`Revenue by product`}
        columns={columns}
        rows={items}
        rowKey={({ id, title }) => id ?? title}
        rowName={({ title }) => title}
      />
    </ConsolePart>
  );
}

function useItemColumns(): readonly Column<Item>[] {
  const { t } = useLingui();
  const kinds = { series: t`Series`, bundle: t`Bundle`, pass: t`Pass` };
  return [
    {
      key: 'product',
      header: t`Product`,
      cell: ({ id, kind, title }) => (
        <div className="grid max-w-xl min-w-32 gap-0.5 wrap-anywhere">
          <bdi className="font-semibold">{title}</bdi>
          <span className="text-muted">{id === null ? t`Deleted` : kinds[kind]}</span>
        </div>
      ),
    },
    {
      key: 'sold',
      header: t`Sold`,
      isNumber: true,
      cell: ({ soldPaise }) => formatPaise(soldPaise),
    },
    {
      key: 'back',
      header: t`Sent back`,
      from: 'sm',
      isNumber: true,
      cell: ({ refundedPaise }) => formatPaise(refundedPaise),
    },
    {
      key: 'invoices',
      header: t`Invoices`,
      from: 'md',
      isNumber: true,
      cell: ({ invoices }) => formatCount(invoices),
    },
  ];
}
