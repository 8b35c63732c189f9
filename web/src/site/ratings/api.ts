import type { Api, BodyOf, Rated } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
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

type Stars = BodyOf<Api['rateSeries']>;

export function useRate(seriesId: string) {
  const keep = useKeep(seriesId);
  const showOther = useShowOther(seriesId);
  return useMutation({
    scope: inOrderOf(seriesId),
    mutationFn: (body: Stars) => callElsewhere('rateSeries', { params: { seriesId }, body }),
    onSuccess: keep,
    onError: showOther,
  });
}

export function useReview(seriesId: string) {
  const keep = useKeep(seriesId);
  const showOther = useShowOther(seriesId);
  return useMutation({
    mutationFn: (body: BodyOf<Api['reviewSeries']>) =>
      callElsewhere('reviewSeries', { params: { seriesId }, body }),
    onSuccess: keep,
    onError: showOther,
  });
}

/** Takes back stars and review. */
export function useWithdraw(seriesId: string) {
  const client = useQueryClient();
  const keep = useKeep(seriesId);
  const showOther = useShowOther(seriesId);
  return useMutation({
    scope: inOrderOf(seriesId),
    mutationFn: () => {
      // A tap that was on its way before has changed it.
      const rating = client.getQueryData(ownRatingQuery(seriesId).queryKey)?.rating;
      const query = { changedAt: rating?.changedAt };
      return callElsewhere('withdrawRating', { params: { seriesId }, query });
    },
    onSuccess: () => keep({ mayRate: true, rating: null }),
    onError: showOther,
  });
}

/** What another device or tab has written is there together with the refusal. */
function useShowOther(seriesId: string) {
  const client = useQueryClient();
  return async (error: unknown) => {
    if (!isApiError(error, 'conflict')) return;
    await client.refetchQueries({ queryKey: ownRatingQuery(seriesId).queryKey });
  };
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
