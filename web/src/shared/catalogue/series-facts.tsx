import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerRating, LearnerSeries } from '@taiyari/contract';
import { Star } from '#ui/icons/first-page.ts';

/** What learners think of a series; nothing while too few have said so. */
export function LearnerStars({ rating }: { rating: LearnerRating | null }) {
  const { t } = useLingui();
  if (rating === null) return null;
  const mean = rating.mean.toFixed(1);
  const { learners } = rating;
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star aria-hidden="true" className="size-4 shrink-0 fill-current text-warning" />
      <span className="sr-only">
        {t`Rated ${mean} of 5 by ${plural(learners, { one: '# learner', other: '# learners' })}`}
      </span>
      <span aria-hidden="true" className="font-semibold">
        {mean}
      </span>
      <span aria-hidden="true" className="text-muted">
        ({learners})
      </span>
    </span>
  );
}

/** From here on the editors recommend a series; below that they have only said what they think of it. */
const choiceFrom = 4;

/** The rating that the editors give a series, 0 to 5; none while it is 0. In words: stars are the learners'. */
export function EditorsRating({ value }: { value: number }) {
  if (value <= 0) return null;
  const rating = value.toFixed(1);
  return (
    <span className="text-sm text-muted">
      {value >= choiceFrom ? (
        <Trans>Editors’ choice: {rating} of 5</Trans>
      ) : (
        <Trans>Editors’ rating: {rating} of 5</Trans>
      )}
    </span>
  );
}

type SeriesPriceProps = {
  series: Pick<LearnerSeries, 'isFree' | 'price' | 'originalPrice' | 'isEnrolled' | 'isEntitled'>;
};

/** What enrolling costs, and what it cost before where that was more; a free one has a price where nothing is sold. */
export function SeriesPrice({ series }: SeriesPriceProps) {
  const { isFree, price, originalPrice, isEnrolled, isEntitled } = series;
  if (isEnrolled) return null;
  if (isEntitled && !isFree) {
    return (
      <p className="font-semibold text-success">
        <Trans>Yours already</Trans>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {isFree ? (
        <span className="text-lg font-bold text-success">
          {price > 0 ? <Trans>Free for now</Trans> : <Trans>FREE</Trans>}
        </span>
      ) : (
        <span className="text-lg font-bold">₹{price}</span>
      )}
      {!isFree && originalPrice > price && (
        <s className="text-sm text-muted">
          <span className="sr-only">
            <Trans>Original price:</Trans>{' '}
          </span>
          ₹{originalPrice}
        </s>
      )}
    </p>
  );
}
