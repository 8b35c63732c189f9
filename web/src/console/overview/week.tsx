import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '#console/kit/figures.tsx';
import { weekQuery } from '#console/overview/api.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/plot-spec.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** How the last seven days went, beside the seven before; the analytics page tells more. */
export function Week() {
  const { t } = useLingui();
  const { data, isError } = useQuery(weekQuery);
  // The page is whole without them.
  if (data === undefined && isError) return null;
  if (data === undefined) {
    return (
      <SkeletonArea label={t`Loading...`} className="grid gap-3 lg:grid-cols-3">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </SkeletonArea>
    );
  }
  const lines = [
    { title: t`Sign-ups`, read: ({ signUps }: Activity) => signUps },
    {
      title: t`Active learners`,
      read: ({ activeLearners }: Activity) => activeLearners,
    },
    {
      title: t`Attempts completed`,
      read: ({ attemptsCompleted }: Activity) => attemptsCompleted,
    },
  ];
  return (
    <section aria-labelledby="this-week" className="grid grid-cols-1 gap-3 lg:grid-cols-3">
      <h2 id="this-week" className="text-lg font-semibold lg:col-span-3">
        <Trans>This week</Trans>
      </h2>
      {lines.map(({ title, read }) => (
        <WeekLine key={title} title={title} read={read} week={data} />
      ))}
    </section>
  );
}

type WeekLineProps = {
  title: string;
  read: (activity: Activity) => number;
  week: {
    readonly days: readonly (Activity & { readonly day: string })[];
    readonly totals: Activity;
    readonly before: Activity;
  };
};

function WeekLine({ title, read, week: { days, totals, before } }: WeekLineProps) {
  const { t } = useLingui();
  const total = formatCount(read(totals));
  const last = formatCount(read(before));
  return (
    <Chart
      title={title}
      headingLevel={3}
      summary={
        <Trans>
          {total}, after {last} the week before
        </Trans>
      }
      plot={{
        kind: 'line-plot',
        points: days.map((day, index) => ({
          label: formatDay(day.day),
          value: read(day),
          isMain: index === days.length - 1,
        })),
        ticks: niceTicks(Math.max(...days.map(read))),
        formatValue: formatCount,
      }}
      table={{
        columns: [t`Day`, title],
        rows: days.map((day) => ({
          key: day.day,
          cells: [formatDay(day.day), formatCount(read(day))],
        })),
      }}
    />
  );
}
