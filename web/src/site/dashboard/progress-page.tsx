import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Figures, OwnPage, StudyProgress } from '#site/dashboard/own-page.tsx';
import { RecentActivity, UpcomingTests } from '#site/dashboard/own-tests.tsx';
import { enrolmentsQuery } from '#site/enrolment/api.ts';
import { masteryQuery } from '#site/mastery/api.ts';
import { NamedRange } from '#site/mastery/known-range.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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

/** The same series by series, where there are several. */
function SeriesProgress() {
  const { t } = useLingui();
  const { data, error } = useQuery(enrolmentsQuery);
  if (data === undefined && error !== null) {
    return <Banner tone="danger">{messageOf(error, t`Your series could not be loaded.`)}</Banner>;
  }
  const enrolments = data?.items ?? [];
  if (enrolments.length < 2) return null;
  return (
    <ul className="grid gap-4 border-t border-border pt-4">
      {enrolments.map(({ series, progress }) => (
        <li key={series.id} className="grid gap-1.5">
          <p className="flex items-baseline justify-between gap-3">
            <Link {...paths.series(series.id)} className={textLinkStyles}>
              {series.title}
            </Link>
            <span className="shrink-0 text-sm text-muted">
              <Trans>
                {progress.completed} of {progress.total}
              </Trans>
            </span>
          </p>
          <ProgressBar label={t`Progress in ${series.title}`} value={progress.percentage} />
        </li>
      ))}
    </ul>
  );
}

/** What is known of each subject, weakest first; nothing until something was answered. Its topics have a page of their own. */
function Subjects() {
  const { t } = useLingui();
  const { data, isPending, error, refetch, isFetching } = useQuery(masteryQuery);
  if (isPending) {
    return (
      <SkeletonArea label={t`Looking at your answers...`}>
        <Skeleton className="h-64" />
      </SkeletonArea>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        message={messageOf(error, t`What you know could not be loaded.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { subjects } = data;
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="subjects" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="subjects" className="text-xl font-bold">
          <Trans>Subjects, weakest first</Trans>
        </h2>
        <Link {...studyPaths.mastery} className={textLinkStyles}>
          <Trans>What I know, by topic</Trans>
        </Link>
      </div>
      <Card>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          {subjects.map((mastery) => (
            <li key={mastery.subject} className="grid content-start gap-1">
              <NamedRange name={mastery.subject} heading="h3" figures={mastery} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
