import { Plural, Trans } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { EditorsRating, LearnerStars, SeriesPrice } from '#shared/catalogue/series-facts.tsx';
import { SeriesIcon, toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import { type SeriesTests, seriesTestsQuery } from '#site/catalogue/api.ts';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import type { DetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { EnrolmentControls } from '#site/catalogue/detail/enrolment-controls.tsx';
import { Figure, ProgressCard } from '#site/catalogue/detail/progress-card.tsx';
import { SeriesTestsSection } from '#site/catalogue/detail/series-tests-section.tsx';
import { LateOwnRating, LateReviews } from '#site/ratings/late-ratings.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

type SeriesDetailProps = { series: LearnerSeries; search: DetailSearch };

export function SeriesDetail({ series, search }: SeriesDetailProps) {
  const tests = useQuery(seriesTestsQuery(series.id));
  useRefetchOnReturn(() => void tests.refetch({ cancelRefetch: false }), series.isEnrolled);
  const counts = tests.data?.testTypeCounts ?? {
    ...series.testTypeCounts,
    total: series.testCount,
  };
  return (
    <div className="flex flex-col items-stretch gap-3">
      <Link
        {...paths.allTestSeries}
        className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5 self-start`}
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        <Trans>All Test Series</Trans>
      </Link>
      <div className={detailLayout.page}>
        <div className={detailLayout.column}>
          <SeriesHeader
            series={series}
            isTestRunning={tests.data?.items.some(({ attemptId }) => attemptId !== null) ?? false}
          />
          <SeriesAbout description={series.description} />
          <SeriesTestsSection series={series} search={search} tests={tests} counts={counts} />
          {tests.data?.items.some(({ result }) => result !== null) && (
            <LateOwnRating seriesId={series.id} className={detailLayout.ownRating} />
          )}
          <LateReviews seriesId={series.id} className={detailLayout.reviews} />
        </div>
        <div className={detailLayout.column}>
          {series.isEnrolled && counts.total > 0 && (
            <ProgressCard tests={tests.data?.items} isLoading={tests.isPending} />
          )}
          <StatsCard counts={counts} />
          <IncludedCard features={series.features} />
        </div>
      </div>
    </div>
  );
}

function StatsCard({ counts }: { counts: SeriesTests['testTypeCounts'] }) {
  return (
    <Card as="section" labelledBy="test-stats" className={`${detailLayout.stats} grid gap-3`}>
      <h2 id="test-stats" className="text-lg font-bold">
        <Trans>Test Stats</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-2 min-[23rem]:grid-cols-4 sm:gap-3 lg:grid-cols-2">
        <Figure name={<Trans>Total</Trans>} value={counts.total} />
        <Figure name={<Trans>Mock</Trans>} value={counts.mock} />
        <Figure name={<Trans>PYQ</Trans>} value={counts.pyq} />
        <Figure name={<Trans>Practice</Trans>} value={counts.practice} />
      </dl>
    </Card>
  );
}

function SeriesAbout({ description }: { description: string }) {
  const text = description.trim();
  return (
    <Card as="section" labelledBy="about-series" className={`${detailLayout.about} grid gap-2`}>
      <h2 id="about-series" className="text-xl font-bold">
        <Trans>About</Trans>
      </h2>
      {text === '' ? (
        <p className="text-muted">
          <Trans>No description available for this test series.</Trans>
        </p>
      ) : (
        <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </Card>
  );
}

/** What the series offers beside its tests; nothing when nothing is named. */
function IncludedCard({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <Card as="section" labelledBy="included" className={`${detailLayout.included} grid gap-3`}>
      <h2 id="included" className="text-lg font-bold">
        <Trans>What's Included</Trans>
      </h2>
      <ul className="grid gap-2">
        {[...new Set(features)].map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {feature}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SeriesHeader(props: ComponentProps<typeof EnrolmentControls>) {
  const { series } = props;
  return (
    <Card className={`${detailLayout.header} grid gap-4`}>
      {/* On a phone the icon stands beside the title alone. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 narrow:flex narrow:flex-col narrow:items-start sm:grid-rows-[auto_1fr] sm:items-start">
        <div className="sm:row-span-2">
          <SeriesIcon series={series} size={96} />
        </div>
        <h1 dir="auto" className="text-xl font-bold wrap-anywhere sm:text-2xl">
          {series.title}
        </h1>
        <div className="grid content-start gap-2 max-sm:col-span-2">
          {series.subtitle !== '' && (
            <p dir="auto" className="max-w-text text-muted wrap-anywhere">
              {series.subtitle}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
            {series.tag !== '' && <Badge tone={toneOfStyle(series.tagColor)}>{series.tag}</Badge>}
            <Badge>{categoryName(series.category)}</Badge>
            <LearnerStars rating={series.learnerRating} />
            <EditorsRating value={series.rating} />
            {series.enrolled > 0 && (
              <span className="text-sm text-muted">
                <Plural
                  value={series.enrolled}
                  one="# learner enrolled"
                  other="# learners enrolled"
                />
              </span>
            )}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-4">
        <SeriesPrice series={series} />
        <EnrolmentControls {...props} />
      </div>
    </Card>
  );
}

/** Calls `refetch` whenever the learner comes back to this window or tab: a test may have been taken in another. */
function useRefetchOnReturn(refetch: () => void, isEnabled: boolean): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });

  // Window and document live outside React.
  useEffect(() => {
    if (!isEnabled) return;
    const listener = () => handleReturn();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [isEnabled]);
}
