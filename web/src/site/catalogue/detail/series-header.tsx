import { Plural } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { EditorsRating } from '#shared/catalogue/editors-rating.tsx';
import { LearnerStars } from '#shared/catalogue/learner-stars.tsx';
import { SeriesIcon } from '#shared/catalogue/series-icon.tsx';
import { SeriesPrice } from '#shared/catalogue/series-price.tsx';
import { toneOfStyle } from '#shared/catalogue/tone-of-style.ts';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import { EnrolmentControls } from '#site/catalogue/detail/enrolment-controls.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

export function SeriesHeader({ series }: { series: LearnerSeries }) {
  return (
    <Card className={`${detailLayout.header} grid gap-4`}>
      {/* On a phone the icon stands beside the title alone. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-rows-[auto_1fr] sm:items-start">
        <div className="sm:row-span-2">
          <SeriesIcon series={series} size={96} />
        </div>
        <h1 dir="auto" className="text-2xl font-bold wrap-anywhere">
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
        <EnrolmentControls series={series} />
      </div>
    </Card>
  );
}
