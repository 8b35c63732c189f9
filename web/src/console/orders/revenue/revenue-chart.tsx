import { useLingui } from '@lingui/react/macro';
import type { Revenue } from '@taiyari/contract';
import { formatCount, formatDay } from '#console/kit/figures/format-figure.ts';
import { formatPaise } from '#shared/orders/format-paise.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/nice-ticks.ts';

type Days = readonly (Revenue & { readonly day: string })[];

/** What was sold day by day; what went back stands in the table. */
export function RevenueChart({ days }: { days: Days }) {
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
        columns: [t`Day`, t`Invoices`, t`Sold`, t`Sent back`, t`Of it tax`],
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
