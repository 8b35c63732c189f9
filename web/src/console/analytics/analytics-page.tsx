import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ActivityCards, ActivityCharts } from '#console/analytics/activity-section.tsx';
import type { AnalyticsSearch } from '#console/analytics/analytics-search.ts';
import { activityQuery } from '#console/analytics/api.ts';
import { HardestQuestions } from '#console/analytics/hardest-questions.tsx';
import { PeriodChooser } from '#console/analytics/period-chooser.tsx';
import { TestsSection } from '#console/analytics/tests-section.tsx';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { isApiError } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** What happens on the site, and what each test has shown. */
export function AnalyticsPage({ search }: { search: AnalyticsSearch }) {
  const { t } = useLingui();
  const query = useQuery(activityQuery(search));
  const isRefused = isApiError(query.error, 'invalid-input');
  const shown = isRefused ? undefined : query.data;
  return (
    <ConsolePage
      title={t`Analytics & Reports`}
      text={t`Days begin at midnight in Kashmir; today is still being counted.`}
    >
      <PeriodChooser
        search={search}
        shown={query.data}
        error={isRefused ? query.error?.message : undefined}
      />
      <div
        aria-busy={query.isPlaceholderData}
        className={`grid grid-cols-1 gap-4 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {!isRefused && <ActivityCards activity={query.isError && !shown ? null : shown} />}
        <Days query={query} isRefused={isRefused} />
      </div>
      <TestsSection search={search} />
      <HardestQuestions />
    </ConsolePage>
  );
}

type DaysProps = {
  query: ReturnType<typeof useQuery<Activities>>;
  isRefused: boolean;
};
type Activities = Awaited<
  ReturnType<Extract<ReturnType<typeof activityQuery>['queryFn'], (...args: never[]) => unknown>>
>;

function Days({ query, isRefused }: DaysProps) {
  const { t } = useLingui();
  const retry = () => void query.refetch();
  if (isRefused) return null;
  if (query.isPending) {
    return (
      <SkeletonArea label={t`Loading...`} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {['sign-ups', 'enrolments', 'learners', 'attempts', 'mean'].map((chart) => (
          <Skeleton key={chart} className="h-80 rounded-lg xl:last:col-span-2" />
        ))}
      </SkeletonArea>
    );
  }
  const message = t`The figures could not be loaded. Please try again.`;
  if (query.data === undefined) {
    return <ErrorState message={message} onRetry={retry} isRetrying={query.isFetching} />;
  }
  return (
    <>
      {query.isError && (
        <Banner
          tone="danger"
          action={
            <Button isBusy={query.isFetching} onClick={retry}>
              {t`Try Again`}
            </Button>
          }
        >
          {message}
        </Banner>
      )}
      <ActivityCharts activity={query.data} />
    </>
  );
}
