import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@taiyari/contract';
import { formatCount, formatDay, formatPercent } from '#console/kit/figures/format-figure.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/nice-ticks.ts';

type Days = readonly (Activity & { readonly day: string })[];

type ActivityChartsProps = {
  activity: { readonly days: Days; readonly totals: Activity; readonly before: Activity };
};

/** What happened day by day, each picture with its numbers behind it; the last one has a row of its own. */
export function ActivityCharts({ activity: { days, totals, before } }: ActivityChartsProps) {
  const { t } = useLingui();
  const [begun, begunBefore] = [formatCount(totals.enrolments), formatCount(before.enrolments)];
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:*:last:col-span-2">
      <Chart
        title={t`Sign-ups`}
        plot={columnsOf(days, ({ signUps }) => signUps)}
        table={tableOf(days, [t`Day`, t`Sign-ups`], ({ signUps }) => [formatCount(signUps)])}
      />
      <Chart
        title={t`Enrollments`}
        summary={t`${begun} in all series, ${begunBefore} in the ${days.length} days before. Those that have ended since count as well.`}
        plot={columnsOf(days, ({ enrolments }) => enrolments)}
        table={tableOf(days, [t`Day`, t`Enrollments`], ({ enrolments }) => [
          formatCount(enrolments),
        ])}
      />
      <Chart
        title={t`Active learners`}
        summary={t`Who started or finished an attempt on the day.`}
        plot={columnsOf(days, ({ activeLearners }) => activeLearners)}
        table={tableOf(days, [t`Day`, t`Active learners`], ({ activeLearners }) => [
          formatCount(activeLearners),
        ])}
      />
      <AttemptsChart days={days} />
      <MeanChart days={days} />
    </div>
  );
}

function AttemptsChart({ days }: { days: Days }) {
  const { t } = useLingui();
  const columns = [t`Day`, t`Started`, t`Completed`, t`Discarded`, t`Completion rate`];
  return (
    <Chart
      title={t`Attempts completed`}
      summary={t`Finished by the learner or by the clock. The completion rate is their share of the attempts that ended: the others were discarded.`}
      plot={columnsOf(days, ({ attemptsCompleted }) => attemptsCompleted)}
      table={tableOf(days, columns, (day) => [
        formatCount(day.attemptsStarted),
        formatCount(day.attemptsCompleted),
        formatCount(day.attemptsDiscarded),
        formatPercent(day.completionRate),
      ])}
    />
  );
}

function MeanChart({ days }: { days: Days }) {
  const { t } = useLingui();
  const last = days.findLastIndex(({ meanPercentage }) => meanPercentage !== null);
  return (
    <Chart
      title={t`Mean percentage`}
      summary={t`Right answers of all questions, of the attempts completed on the day. A day without any leaves a gap.`}
      plot={{
        kind: 'line-plot',
        points: days.map(({ day, meanPercentage }, index) => ({
          label: formatDay(day),
          value: meanPercentage,
          isMain: index === last,
        })),
        ticks: [0, 25, 50, 75, 100],
        formatValue: formatPercent,
      }}
      table={tableOf(days, [t`Day`, t`Mean percentage`], ({ meanPercentage }) => [
        formatPercent(meanPercentage),
      ])}
    />
  );
}

function columnsOf(days: Days, read: (day: Activity) => number) {
  return {
    kind: 'column-plot',
    columns: days.map((day) => ({ key: day.day, label: formatDay(day.day), value: read(day) })),
    ticks: niceTicks(Math.max(...days.map(read))),
    formatValue: formatCount,
  } as const;
}

function tableOf(days: Days, columns: readonly string[], read: (day: Activity) => string[]) {
  const rows = days.map((day) => ({ key: day.day, cells: [formatDay(day.day), ...read(day)] }));
  return { columns, rows };
}
