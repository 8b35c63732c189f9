import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useWasNear } from '#ui/use-was-near.ts';

/** Where they cannot be fetched the page goes on without them. */
const OwnRating = lazy(() =>
  import('#site/ratings/own-rating.tsx').then(
    (module): { default: ComponentType<{ seriesId: string; className: string }> } => ({
      default: module.OwnRating,
    }),
    () => ({ default: () => null }),
  ),
);
const Reviews = lazy(() =>
  import('#site/ratings/reviews.tsx').then(
    (module): { default: ComponentType<{ seriesId: string }> } => ({ default: module.Reviews }),
    () => ({ default: () => null }),
  ),
);

/** For who has finished a test of the series. */
export function LateOwnRating({ seriesId, className }: { seriesId: string; className: string }) {
  return (
    <Suspense fallback={null}>
      <OwnRating seriesId={seriesId} className={className} />
    </Suspense>
  );
}

/** Fetched when somebody comes near: most who open a series look at its tests. */
export function LateReviews({ seriesId, className }: { seriesId: string; className: string }) {
  const place = useRef<HTMLDivElement>(null);
  const wasNear = useWasNear(place, true);
  return (
    <div ref={place} className={className}>
      {wasNear && (
        <Suspense fallback={null}>
          <Reviews seriesId={seriesId} />
        </Suspense>
      )}
    </div>
  );
}
