import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ActivityCards, ActivityCharts } from '#console/analytics/activity-section.tsx';
import {
  type AnalyticsSearch,
  chosenDays,
  isCustom,
  periods,
  usualPeriod,
} from '#console/analytics/analytics-search.ts';
import { activityQuery } from '#console/analytics/api.ts';
import { HardestQuestions } from '#console/analytics/questions/hardest-questions.tsx';
import { TestsSection } from '#console/analytics/tests-section.tsx';
import { useDaysFault } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { ConsolePage } from '#console/kit/page.tsx';
import { isApiError } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { DayInput } from '#ui/date-field.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FieldError } from '#ui/field.tsx';
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

type PeriodChooserProps = {
  search: AnalyticsSearch;
  /** The first and the last day that are shown. */
  shown: { from: string; to: string } | undefined;
  /** Why the chosen days were refused. */
  error: string | undefined;
};

/** The last 7, 30 or 90 days, or any days; the choice stands in the address. */
function PeriodChooser({ search, shown, error: refusal }: PeriodChooserProps) {
  const { t } = useLingui();
  const place = useListPlace();
  const days = isCustom(search) ? null : chosenDays(search);
  const choose = (change: { days?: string; from?: string; to?: string }) =>
    place.choose({ days: undefined, from: undefined, to: undefined, ...change });
  const kept = { from: search.from ?? shown?.from, to: search.to ?? shown?.to };
  const error = useDaysFault({ ...kept, error: refusal });
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t`Period`}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-2">
          {periods.map((period) => (
            <Chip
              key={period}
              isSelected={days === period}
              onClick={() => choose({ days: period === usualPeriod ? undefined : String(period) })}
            >
              <Trans>{period} days</Trans>
            </Chip>
          ))}
        </div>
        <div className="grid gap-3 max-sm:w-full sm:grid-cols-2">
          <DayField
            label={t`From`}
            value={kept.from}
            isWrong={error !== undefined}
            onChange={(from) => choose({ from, to: kept.to })}
          />
          <DayField
            label={t`To`}
            value={kept.to}
            isWrong={error !== undefined}
            onChange={(to) => choose({ from: kept.from, to })}
          />
        </div>
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

const errorId = 'period-error';

type DayFieldProps = {
  label: string;
  value: string | undefined;
  isWrong: boolean;
  onChange: (day: string | undefined) => void;
};

function DayField({ label, value, isWrong, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-[3rem_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <DayInput
        id={id}
        value={value ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onDay={(day) => {
          if (day !== null) onChange(day || undefined);
        }}
      />
    </div>
  );
}
