import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/chart/chart.tsx';

/** This result against the learner's earlier ones. */
export function HistoryChart({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const { lines, earlierAverage } = historyUntil(analysis);
  if (earlierAverage === null) return <NoHistory />;

  return (
    <Chart
      title={t`Change against your earlier tests`}
      summary={
        <ChangeSummary
          change={analysis.result.percentage - earlierAverage}
          average={earlierAverage}
          count={lines.length - 1}
        />
      }
      plot={{
        kind: 'line-plot',
        points: lines.map((line, index) => ({
          label: formatDate(line.completedAt),
          value: line.percentage,
          isMain: index === lines.length - 1,
        })),
        ticks: [0, 25, 50, 75, 100],
        formatValue: (value) => `${value}%`,
      }}
      table={{
        columns: [t`Test`, t`Date`, t`Marks`, t`Percentage`],
        rows: lines.map((line) => ({
          key: `${line.testId} ${line.completedAt}`,
          cells: [
            line.testTitle,
            formatDate(line.completedAt),
            t`${formatMarks(line.marksObtained)} of ${formatMarks(line.totalMarks)}`,
            `${line.percentage}%`,
          ],
        })),
      }}
    />
  );
}

type ChangeSummaryProps = { change: number; average: number; count: number };

function ChangeSummary({ change, average, count }: ChangeSummaryProps) {
  const points = Math.abs(change);
  return (
    <>
      {change === 0 && <Trans>No change.</Trans>}
      {change > 0 && <Plural value={points} one="Up by # point." other="Up by # points." />}
      {change < 0 && <Plural value={points} one="Down by # point." other="Down by # points." />}{' '}
      <Plural
        value={count}
        one={`Your earlier test: ${average}% right.`}
        other={`Average of your # earlier tests: ${average}% right.`}
      />
    </>
  );
}

function NoHistory() {
  return (
    <Card>
      <h2 className="text-lg font-semibold">
        <Trans>Change against your earlier tests</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>
          There is no earlier test to compare with. From your second test on, your progress is drawn
          here.
        </Trans>
      </p>
    </Card>
  );
}

type ScoreLine = Analysis['history'][number];

type HistoryUntil = {
  /** Oldest first; the last one is the result at hand. */
  readonly lines: readonly ScoreLine[];
  /** Whole per cent; null without an earlier test. */
  readonly earlierAverage: number | null;
};

/** The learner's scores up to this result; what came later does not belong to the comparison. */
export function historyUntil({
  result,
  history,
}: Pick<Analysis, 'result' | 'history'>): HistoryUntil {
  const earlier = history.filter(
    (line) =>
      line.completedAt < result.completedAt ||
      (line.completedAt === result.completedAt && line.testId !== result.testId),
  );
  const sum = earlier.reduce((total, line) => total + line.percentage, 0);
  return {
    lines: [...earlier, result],
    earlierAverage: earlier.length === 0 ? null : Math.round(sum / earlier.length),
  };
}
