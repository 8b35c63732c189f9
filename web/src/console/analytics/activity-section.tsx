import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@taiyari/contract';
import {
  formatChange,
  formatCount,
  formatDay,
  formatPercent,
  StatCard,
} from '#console/kit/figures.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/plot-spec.ts';
import {
  CircleCheckBig,
  ClipboardList,
  ClipboardPen,
  Percent,
  UserPlus,
  Users,
} from '#ui/icons/elsewhere.ts';

type ActivityCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  activity: { totals: Activity; before: Activity; days: readonly unknown[] } | undefined | null;
};

/** The figures of the period, each with what it was in the period before. */
export function ActivityCards({ activity }: ActivityCardsProps) {
  const { t } = useLingui();
  const cards = [
    { key: 'signUps', label: t`Sign-ups`, icon: UserPlus },
    { key: 'activeLearners', label: t`Active learners`, icon: Users },
    { key: 'attemptsStarted', label: t`Attempts started`, icon: ClipboardPen },
    { key: 'attemptsCompleted', label: t`Attempts completed`, icon: CircleCheckBig },
    { key: 'completionRate', label: t`Completion rate`, icon: ClipboardList, isRate: true },
    { key: 'meanPercentage', label: t`Mean percentage`, icon: Percent, isRate: true },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 narrow:grid-cols-1 lg:grid-cols-3 xl:grid-cols-6">
      {cards.map((card) => {
        const isRate = 'isRate' in card;
        const value = activity === null ? null : activity?.totals[card.key];
        return (
          <StatCard
            key={card.key}
            label={card.label}
            icon={card.icon}
            value={typeof value === 'number' ? figure(value, isRate) : value}
            note={
              activity && (
                <Change
                  now={activity.totals[card.key]}
                  before={activity.before[card.key]}
                  isRate={isRate}
                  days={activity.days.length}
                />
              )
            }
          />
        );
      })}
    </dl>
  );
}

function figure(value: number, isRate: boolean): string {
  return isRate ? formatPercent(value) : formatCount(value);
}

type ChangeProps = { now: number | null; before: number | null; isRate: boolean; days: number };

/** Counts change by per cent, rates by points: a rise of a rate from 50% to 60% is not 20%. */
function Change({ now, before, isRate, days }: ChangeProps) {
  if (now === null || before === null) return <Trans>Nothing to compare with</Trans>;
  const old = figure(before, isRate);
  if (now === before) return <Trans>As in the {days} days before</Trans>;
  if (isRate) {
    const points = formatChange(now - before);
    return (
      <Trans>
        {points} points, {old} in the {days} days before
      </Trans>
    );
  }
  if (before === 0) return <Trans>None in the {days} days before</Trans>;
  const percent = formatChange(Math.round(((now - before) / before) * 100));
  return (
    <Trans>
      {percent}%, {old} in the {days} days before
    </Trans>
  );
}

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
