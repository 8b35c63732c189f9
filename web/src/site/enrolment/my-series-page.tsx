import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Enrolment } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { SeriesIcon } from '#shared/catalogue/series-icon.tsx';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { enrolmentsQuery } from '#site/enrolment/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { InfinityIcon, Layers } from '#ui/icons/elsewhere.ts';
import { ChartColumn } from '#ui/icons/first-page.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

export function MySeriesPage() {
  const { t } = useLingui();
  usePageTitle(t`My Test Series`);
  return (
    <div className="grid gap-6">
      <PageHeading
        title={t`My Test Series`}
        actions={
          <LinkButton {...paths.testSeries}>
            <Trans>Browse All Test Series</Trans>
          </LinkButton>
        }
      />
      <EnrolledSeries />
    </div>
  );
}

const gridStyles = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function EnrolledSeries() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(enrolmentsQuery);
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading your test series`} className={gridStyles}>
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </SkeletonArea>
    );
  }
  // What was there stays when it cannot be fetched again.
  if (data === undefined) {
    return (
      <ErrorState
        message={t`Failed to load your enrolled test series.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        picture="shelf"
        title={t`No Test Series Enrolled Yet`}
        text={t`Enrol in a series to take its mock tests and follow your progress here.`}
        action={
          <LinkButton {...paths.testSeries} variant="primary">
            <Trans>Explore Test Series</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      {isError && <Banner tone="danger">{t`Failed to load your enrolled test series.`}</Banner>}
      <SeriesBadges count={data.total} progress={progressOf(data.items)} />
      <ul className={gridStyles}>
        {data.items.map((enrolment) => (
          <MySeriesCard key={enrolment.series.id} enrolment={enrolment} />
        ))}
      </ul>
    </>
  );
}

type Progress = { readonly completed: number; readonly total: number };

function progressOf(enrolments: readonly Enrolment[]): Progress {
  const sumOf = (one: keyof Progress) =>
    enrolments.reduce((sum, { progress }) => sum + progress[one], 0);
  return { completed: sumOf('completed'), total: sumOf('total') };
}

function SeriesBadges({
  count,
  progress: { completed, total },
}: {
  count: number;
  progress: Progress;
}) {
  const { access } = useSite().claims;
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="primary">
        <Layers aria-hidden="true" />
        <Plural value={count} one="# series enrolled" other="# series enrolled" />
      </Badge>
      <Badge tone="success">
        <ChartColumn aria-hidden="true" />
        <Plural
          value={total}
          one={`Progress tracking: ${completed} of # test done`}
          other={`Progress tracking: ${completed} of # tests done`}
        />
      </Badge>
      {access && (
        <Badge tone="info">
          <InfinityIcon aria-hidden="true" />
          {access}
        </Badge>
      )}
    </p>
  );
}

function MySeriesCard({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useLingui();
  const { series, progress, enrollmentDate } = enrolment;
  const enrolledOn = formatDate(enrollmentDate);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <SeriesIcon series={series} size={48} />
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg leading-[1.5rem] font-semibold wrap-anywhere">
            {series.title}
          </h2>
          <p className="pt-1 text-sm text-muted">
            <Trans>Enrolled on {enrolledOn}</Trans>
          </p>
        </div>
      </div>
      <TypeCounts counts={series.testTypeCounts} />
      <div className="grid gap-2">
        <ProgressBar label={t`Progress`} value={progress.percentage} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span>
            <Trans>
              Completed {progress.completed}/{progress.total}
            </Trans>
          </span>
          <span className="font-semibold text-text">{progress.percentage}%</span>
        </p>
        {progress.completed > 0 && (
          <p className="text-sm text-muted">
            <Trans>
              Marks {formatMarks(progress.marksObtained)}/{formatMarks(progress.marksAvailable)}
            </Trans>
          </p>
        )}
      </div>
      <LinkButton {...paths.series(series.id)} className="mt-auto">
        <Trans>Continue</Trans>
        <span className="sr-only">: {series.title}</span>
      </LinkButton>
    </Card>
  );
}

function TypeCounts({ counts }: { counts: Enrolment['series']['testTypeCounts'] }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        {counts.mock} Mock · {counts.pyq} PYQ · {counts.practice} Practice
      </Trans>
    </p>
  );
}
