import type { Rated } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export function ownRatingQuery(seriesId: string) {
  return queryOptions({
    queryKey: ['ratings', 'own', seriesId],
    queryFn: ({ signal }) => callElsewhere('getOwnRating', { params: { seriesId }, signal }),
    staleTime: 0,
  });
}

/** The newest approved reviews, so many of them. */
export function reviewsQuery(seriesId: string, limit: number) {
  return queryOptions({
    queryKey: ['ratings', 'reviews', seriesId, limit],
    queryFn: ({ signal }) =>
      callElsewhere('listReviews', { params: { seriesId }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Side by side the line may put two taps in another order: the last one is what is meant. */
function inOrderOf(seriesId: string) {
  return { id: `stars of ${seriesId}` };
}

export function useRate(seriesId: string) {
  const keep = useKeep(seriesId);
  return useMutation({
    scope: inOrderOf(seriesId),
    mutationFn: (stars: number) =>
      callElsewhere('rateSeries', { params: { seriesId }, body: { stars } }),
    onSuccess: keep,
  });
}

export function useReview(seriesId: string) {
  const keep = useKeep(seriesId);
  return useMutation({
    mutationFn: (review: string) =>
      callElsewhere('reviewSeries', { params: { seriesId }, body: { review } }),
    onSuccess: keep,
  });
}

/** Takes back stars and review. */
export function useWithdraw(seriesId: string) {
  const keep = useKeep(seriesId);
  return useMutation({
    scope: inOrderOf(seriesId),
    mutationFn: () => callElsewhere('withdrawRating', { params: { seriesId } }),
    onSuccess: () => keep({ mayRate: true, rating: null }),
  });
}

/** The mean stands with the series, and is asked for anew. */
function useKeep(seriesId: string) {
  const client = useQueryClient();
  return (rated: Rated) => {
    client.setQueryData(ownRatingQuery(seriesId).queryKey, rated);
    void client.invalidateQueries({ queryKey: ['series'] });
    void client.invalidateQueries({ queryKey: ['ratings', 'reviews', seriesId] });
  };
}
