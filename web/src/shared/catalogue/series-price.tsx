import { Trans } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';

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
