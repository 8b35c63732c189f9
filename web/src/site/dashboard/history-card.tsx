import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Chart } from '#ui/chart/chart.tsx';

/** Percentages of the latest attempts over time, with the table behind them. */
export function HistoryCard({ history }: { history: Dashboard['history'] }) {
  const { t } = useLingui();
  return (
    <Chart
      title={t`Results over time`}
      summary={
        <Trans>
          Right answers of all questions in your latest {history.length} attempts, retaken ones
          included.
        </Trans>
      }
      plot={{
        kind: 'line-plot',
        points: history.map((line, index) => ({
          label: formatDate(line.completedAt),
          value: line.percentage,
          isMain: index === history.length - 1,
        })),
        ticks: [0, 25, 50, 75, 100],
        formatValue: (value) => `${value}%`,
      }}
      table={{
        columns: [t`Test`, t`Date`, t`Percentage`],
        rows: history.map((line) => ({
          key: `${line.testId} ${line.completedAt}`,
          cells: [line.testTitle, formatDate(line.completedAt), `${line.percentage}%`],
        })),
      }}
    />
  );
}
