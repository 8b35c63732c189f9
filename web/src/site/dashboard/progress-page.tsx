import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Figures } from '#site/dashboard/figures.tsx';
import { OwnPage } from '#site/dashboard/own-page.tsx';
import { RecentActivity } from '#site/dashboard/recent-activity.tsx';
import { SeriesProgress } from '#site/dashboard/series-progress.tsx';
import { StudyProgress } from '#site/dashboard/study-progress.tsx';
import { Subjects } from '#site/dashboard/subjects.tsx';
import { UpcomingTests } from '#site/dashboard/upcoming-tests.tsx';
import { Chart } from '#ui/chart/chart.tsx';

/** The dashboard of who looks back: the same figures, with how they came about instead of what to do next. */
export function ProgressPage() {
  const { t } = useLingui();
  usePageTitle(t`My Progress`);
  return (
    <OwnPage>
      {(own) => (
        <>
          {own.testsTaken > 0 && <Figures dashboard={own} />}
          {own.history.length > 1 && <HistoryChart history={own.history} />}
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_1fr]">
            <div className="grid gap-8">
              <Subjects />
              <RecentActivity results={own.recent} />
            </div>
            <div className="grid gap-8">
              <StudyProgress progress={own.progress} standing={own.standing}>
                <SeriesProgress />
              </StudyProgress>
              <UpcomingTests tests={own.upcoming} />
            </div>
          </div>
        </>
      )}
    </OwnPage>
  );
}

/** Percentages of the latest attempts over time, with the table behind them. */
function HistoryChart({ history }: { history: Dashboard['history'] }) {
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
