import { Plural, Trans } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { SeriesIcon, toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import { EditorsRating, LearnerStars } from '#shared/catalogue/stars.tsx';
import { SeriesCardAction } from '#site/catalogue/list/series-card-action.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ChevronRight } from '#ui/icons/everywhere.ts';

export function SeriesCard({ series }: { series: LearnerSeries }) {
  const titleId = `series-${series.id}`;
  return (
    <Card
      as="li"
      className="relative flex flex-col gap-3 transition-colors hover:border-primary focus-within:border-primary"
    >
      <div className="flex items-start gap-3">
        <SeriesIcon series={series} size={48} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 id={titleId} dir="auto" className="text-lg leading-6 font-semibold wrap-anywhere">
            {/* The whole card leads to the series; the button below lies above this link. */}
            <Link
              {...paths.series(series.id)}
              className="no-underline after:absolute after:inset-0 after:rounded-lg"
            >
              {series.title}
            </Link>
          </h2>
          {series.subtitle !== '' && (
            <p dir="auto" className="line-clamp-3 text-sm text-muted">
              {series.subtitle}
            </p>
          )}
        </div>
        {/* Says that the card opens. */}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 wrap-anywhere">
        {series.tag !== '' && <Badge tone={toneOfStyle(series.tagColor)}>{series.tag}</Badge>}
        <Badge>{categoryName(series.category)}</Badge>
      </div>
      <SeriesFigures series={series} />
      <SeriesCardAction series={series} titleId={titleId} />
    </Card>
  );
}

function SeriesFigures({ series }: { series: LearnerSeries }) {
  const { mock, pyq, practice } = series.testTypeCounts;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="font-semibold text-text">
        <Plural value={series.testCount} one="# test" other="# tests" />
      </li>
      {mock > 0 && (
        <li>
          <Trans>{mock} Mock</Trans>
        </li>
      )}
      {pyq > 0 && (
        <li>
          <Trans>{pyq} PYQ</Trans>
        </li>
      )}
      {practice > 0 && (
        <li>
          <Trans>{practice} Practice</Trans>
        </li>
      )}
      {series.enrolled > 0 && (
        <li>
          <Plural value={series.enrolled} one="# learner enrolled" other="# learners enrolled" />
        </li>
      )}
      {series.learnerRating !== null && (
        <li>
          <LearnerStars rating={series.learnerRating} />
        </li>
      )}
      {series.rating > 0 && (
        <li>
          <EditorsRating value={series.rating} />
        </li>
      )}
    </ul>
  );
}
