import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf, Revenue } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminUrl, callAdmin } from '#console/kit/call-admin.ts';
import { formatCount, formatDay, StatCard, StatCards } from '#console/kit/figures.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { ConsoleCard, ConsolePage } from '#console/kit/page.tsx';
import { GuardedDownload } from '#console/kit/step-up.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/plot-spec.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Download, Percent, Receipt, Tags, Undo2 } from '#ui/icons/elsewhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

/** What came in and what went back, as the books say it. */
export function RevenuePage({ search }: { search: RevenueSearch }) {
  const { t } = useLingui();
  const query = useQuery(revenueQuery(search));
  const isRefused = isApiError(query.error, 'invalid-input');
  const shown = query.isError ? undefined : query.data;
  return (
    <ConsolePage
      title={t`Revenue`}
      text={t`By the day on which each invoice and each credit note was written, in Kashmir. At most a year at once.`}
      actions={shown && <AccountantFile revenues={shown} />}
    >
      <ShopTabs />
      <ListToolbar
        days={{
          from: search.from ?? shown?.from,
          to: search.to ?? shown?.to,
          error: isRefused ? query.error?.message : undefined,
        }}
      />
      {!isRefused && <Figures query={query} />}
    </ConsolePage>
  );
}

function Figures({ query }: { query: ReturnType<typeof useQuery<Revenues>> }) {
  const { t } = useLingui();
  const shown = query.isError ? undefined : query.data;
  if (query.isPending) {
    return (
      <SkeletonArea label={t`Loading...`} className="grid grid-cols-1 gap-4">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </SkeletonArea>
    );
  }
  if (!shown) {
    return (
      <ErrorState
        message={messageOf(query.error, t`The revenue could not be loaded. Please try again.`)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`grid grid-cols-1 gap-4 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {shown.areSpecimens && (
        <Banner>
          {t`The provider is the one of tests: these are specimens, and no money has moved.`}
        </Banner>
      )}
      <RevenueCards totals={shown.totals} />
      <RevenueChart days={shown.days} />
      <RevenueItems items={shown.items} />
    </div>
  );
}

function AccountantFile({ revenues: { from, to } }: { revenues: Revenues }) {
  const { t } = useLingui();
  return (
    <GuardedDownload
      href={adminUrl('exportRevenue', { query: { from, to } })}
      reason={t`Enter your password to export invoices with their buyers.`}
      className={buttonStyles({})}
    >
      <Download aria-hidden="true" className="size-4.5" />
      <Trans>For the accountant (CSV)</Trans>
    </GuardedDownload>
  );
}

/** The figures of the whole period. */
function RevenueCards({ totals }: { totals: Revenue }) {
  const { t } = useLingui();
  const { invoices, soldPaise, refundedPaise, taxPaise } = totals;
  return (
    <StatCards>
      <StatCard label={t`Sold`} value={formatPaise(soldPaise)} icon={Tags} />
      <StatCard label={t`Sent back`} value={formatPaise(refundedPaise)} icon={Undo2} />
      <StatCard
        label={t`Tax, less what was sent back`}
        value={formatPaise(taxPaise)}
        icon={Percent}
      />
      <StatCard label={t`Invoices`} value={formatCount(invoices)} icon={Receipt} />
    </StatCards>
  );
}

type Days = readonly (Revenue & { readonly day: string })[];

/** What was sold day by day; what went back stands in the table. */
function RevenueChart({ days }: { days: Days }) {
  const { t } = useLingui();
  const columns = days.map(({ day, soldPaise }) => ({
    key: day,
    label: formatDay(day),
    value: soldPaise / 100,
  }));
  return (
    <Chart
      title={t`Sold by day`}
      summary={t`In rupees, with all taxes, before what went back.`}
      plot={{
        kind: 'column-plot',
        columns,
        ticks: niceTicks(Math.max(...columns.map(({ value }) => value))),
        formatValue: (rupees) => formatPaise(Math.round(rupees * 100)),
      }}
      table={{
        columns: [t`Day`, t`Invoices`, t`Sold`, t`Sent back`, t`Tax, less what was sent back`],
        rows: days.map(({ day, invoices, soldPaise, refundedPaise, taxPaise }) => ({
          key: day,
          cells: [
            formatDay(day),
            formatCount(invoices),
            formatPaise(soldPaise),
            formatPaise(refundedPaise),
            formatPaise(taxPaise),
          ],
        })),
      }}
    />
  );
}

type Item = Revenues['items'][number];

/** What brought how much, the most first. */
function RevenueItems({ items }: { items: readonly Item[] }) {
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
    <ConsoleCard title={t`By product`}>
      <DataTable
        label={t`Revenue by product`}
        columns={columns}
        rows={items}
        rowKey={({ id, title }) => id ?? title}
        rowName={({ title }) => title}
      />
    </ConsoleCard>
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

type Revenues = ResponseOf<Api['getRevenue']>;
type RevenueSearch = ListSearch<'from' | 'to'>;

/** Of the chosen days; without them of the last 30. */
function revenueQuery({ from, to }: RevenueSearch) {
  const query = { from, to };
  return queryOptions({
    queryKey: ['admin', 'revenue', query],
    queryFn: ({ signal }) => callAdmin('getRevenue', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody pays at this moment.
    staleTime: 0,
  });
}
