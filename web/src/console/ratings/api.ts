import type { AdminReview } from '@taiyari/contract';
import { reviewStates } from '@taiyari/contract/rules/ratings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export const reviewPageSize = 20;

const reviewsKey = ['admin', 'reviews'] as const;

export type ReviewSearch = ListSearch<'state' | 'seriesId'>;

export function reviewsQuery({ state, seriesId, ...place }: ReviewSearch) {
  const query = {
    state: reviewStates.find((known) => known === state),
    seriesId,
    ...placeOf(place, reviewPageSize),
  };
  return queryOptions({
    queryKey: [...reviewsKey, query],
    queryFn: ({ signal }) => callAdmin('listAdminReviews', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

export function useApprove() {
  const again = useListAgain();
  return useMutation({
    mutationFn: ({ id, writtenAt }: AdminReview) =>
      callAdmin('approveReview', { params: { reviewId: id }, body: { writtenAt } }),
    onSettled: again,
  });
}

export function useRefuse({ id, writtenAt }: AdminReview) {
  const again = useListAgain();
  return useMutation({
    mutationFn: (reason: string) =>
      callAdmin('refuseReview', { params: { reviewId: id }, body: { writtenAt, reason } }),
    onSettled: again,
  });
}

/** Also after a failure: its learner may have written something else. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: reviewsKey });
}
