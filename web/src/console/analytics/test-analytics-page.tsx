import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CountedAt } from '#console/analytics/about-figures.tsx';
import type { TestAnalyticsSearch } from '#console/analytics/analytics-search.ts';
import { type Figures, type TestAnalytics, testAnalyticsQuery } from '#console/analytics/api.ts';
import { DistributionCharts } from '#console/analytics/distribution-charts.tsx';
import { FastResults } from '#console/analytics/fast-results.tsx';
import { QuestionStatistics } from '#console/analytics/questions/question-statistics.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import {
  formatCount,
  formatPercent,
  NotCounted,
  PercentFigure,
  StatCard,
} from '#console/kit/figures.tsx';
import { BackLink, ConsolePage } from '#console/kit/page.tsx';
import { isApiError } from '#lib/api-error.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { CircleCheckBig, ClipboardList, Pencil, Percent, Users } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/everywhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type TestAnalyticsPageProps = { testId: string; search: TestAnalyticsSearch };

/** One test: what its attempts come to, and what its questions have shown. */
export function TestAnalyticsPage({ testId, search }: TestAnalyticsPageProps) {
  const { t } = useLingui();
  const query = useQuery(testAnalyticsQuery(testId, search.version));
  const { data: test, isError, isFetching, refetch } = query;
  if (test === undefined) {
    return isError ? (
      <Failure
        isGone={isApiError(query.error, 'not-found')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <ConsolePage
      title={test.title}
      text={
        <BackLink to={adminPaths.analytics}>
          <Trans>All tests</Trans>
        </BackLink>
      }
      actions={
        <>
          <CountedAt
            time={test.figures?.countedAt ?? null}
            isFetching={isFetching}
            onRefresh={() => void refetch()}
          />
          <EditLink testId={testId} />
        </>
      }
    >
      {isError && (
        <Banner
          tone="danger"
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {t`Try Again`}
            </Button>
          }
        >
          {t`The figures could not be loaded. Please try again.`}
        </Banner>
      )}
      <Content test={test} search={search} />
    </ConsolePage>
  );
}

function Content({ test, search }: { test: TestAnalytics; search: TestAnalyticsSearch }) {
  const { t } = useLingui();
  const { figures } = test;
  if (figures === null) {
    return (
      <Banner tone="info">
        <Trans>
          This test is being counted for the first time. The page shows it as soon as it is done.
        </Trans>
      </Banner>
    );
  }
  return (
    <>
      <TestCards figures={figures} />
      {figures.learners > 0 ? (
        <DistributionCharts figures={figures} />
      ) : (
        <EmptyState
          title={t`Nobody has completed this test yet`}
          text={t`Distributions and figures of the questions appear with the first results.`}
        />
      )}
      <QuestionStatistics test={test} search={search} />
      {figures.learners > 0 && <FastResults results={test.fastResults} />}
    </>
  );
}

function EditLink({ testId }: { testId: string }) {
  return (
    <LinkButton {...adminPaths.test(testId)}>
      <Pencil aria-hidden="true" className="size-5" />
      <Trans>Edit test</Trans>
    </LinkButton>
  );
}

type FailureProps = { isGone: boolean; isRetrying: boolean; onRetry: () => void };

function Failure({ isGone, isRetrying, onRetry }: FailureProps) {
  const { t } = useLingui();
  return (
    <ErrorState
      headingLevel={1}
      title={isGone ? t`Test not found` : undefined}
      message={
        isGone
          ? t`The test or this version of it is not there.`
          : t`The figures could not be loaded. Please try again.`
      }
      onRetry={isGone ? undefined : onRetry}
      isRetrying={isRetrying}
      action={
        <BackLink to={adminPaths.analytics}>
          <Trans>All tests</Trans>
        </BackLink>
      }
    />
  );
}

function PageSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading...`} className="grid gap-5">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </SkeletonArea>
  );
}

function TestCards({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const discarded = formatCount(figures.attemptsDiscarded);
  const median = formatPercent(figures.medianPercentage);
  const medianTime = durationOf(figures.medianSeconds);
  return (
    <dl className="flex flex-wrap gap-3 *:grow *:basis-36 max-sm:gap-2 max-sm:*:p-3 sm:*:basis-52 xl:*:basis-0">
      <StatCard
        label={t`Attempts completed`}
        value={formatCount(figures.attemptsCompleted)}
        note={<Trans>{discarded} discarded</Trans>}
        icon={CircleCheckBig}
      />
      <StatCard
        label={t`Completion rate`}
        value={<PercentFigure value={figures.completionRate} />}
        note={<Trans>of the attempts that ended</Trans>}
        icon={ClipboardList}
      />
      <StatCard
        label={t`Learners`}
        value={formatCount(figures.learners)}
        note={<Trans>each with a first attempt</Trans>}
        icon={Users}
      />
      <StatCard
        label={t`Mean percentage`}
        value={<PercentFigure value={figures.meanPercentage} />}
        note={<Trans>right answers of all questions, median {median}</Trans>}
        icon={Percent}
      />
      <StatCard
        label={t`Mean time`}
        value={figures.meanSeconds === null ? <NotCounted /> : durationOf(figures.meanSeconds)}
        note={<Trans>median {medianTime}</Trans>}
        icon={Clock}
      />
    </dl>
  );
}

function durationOf(seconds: number | null): string {
  return seconds === null ? '–' : formatDuration(seconds);
}
