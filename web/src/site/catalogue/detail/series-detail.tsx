import { Trans } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { seriesTestsQuery } from '#site/catalogue/api.ts';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import type { DetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { IncludedCard } from '#site/catalogue/detail/included-card.tsx';
import { ProgressCard } from '#site/catalogue/detail/progress-card.tsx';
import { SeriesAbout } from '#site/catalogue/detail/series-about.tsx';
import { SeriesHeader } from '#site/catalogue/detail/series-header.tsx';
import { SeriesTestsSection } from '#site/catalogue/detail/series-tests-section.tsx';
import { StatsCard } from '#site/catalogue/detail/stats-card.tsx';
import { useRefetchOnReturn } from '#site/catalogue/use-refetch-on-return.ts';
import { LateOwnRating, LateReviews } from '#site/ratings/late-ratings.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.ts';

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
          <SeriesHeader series={series} />
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
