import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminReview } from '@taiyari/contract';
import { refusalContent, reviewStates } from '@taiyari/contract/rules/ratings';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { useReviewColumns } from '#console/ratings/use-review-columns.tsx';
import { messageOf } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Star } from '#ui/icons/first-page.ts';
import { TextAreaField } from '#ui/text-field.tsx';

const reviewPageSize = 20;

const reviewsKey = ['admin', 'reviews'] as const;

/** What learners say of series: shown to others once somebody has read it. */
export function ReviewsPage({ search }: { search: ReviewSearch }) {
  const { t } = useLingui();
  const list = useQuery(reviewsQuery(search));
  const outcome = useOutcome();
  const approve = useApprove();
  const [refused, setRefused] = useState<AdminReview | null>(null);
  const columns = useReviewColumns({
    onApprove: (review) => {
      if (approve.isPending) return;
      approve.mutate(review, {
        onSuccess: () => outcome.succeed(t`Approved. It is shown on the page of the series.`),
        onError: (error) =>
          outcome.fail(messageOf(error, t`The review was not approved. Please try again.`)),
      });
    },
    onRefuse: setRefused,
  });
  const { data } = list;
  return (
    <ListPage
      title={t`Reviews`}
      text={
        data ? (
          <Plural
            value={data.waiting}
            _0="No review waits."
            one="# review waits to be read."
            other="# reviews wait to be read."
          />
        ) : (
          t`What learners say of the series that they have taken tests of.`
        )
      }
      search={search}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: 'waiting', label: t`Waiting` },
            { value: 'approved', label: t`Approved` },
            { value: 'refused', label: t`Refused` },
          ],
        },
        {
          label: t`Series`,
          name: 'seriesId',
          options: [
            { value: '', label: t`All series` },
            ...(data?.series ?? []).map(({ seriesId, title, reviews }) => ({
              value: seriesId,
              label: `${title} (${reviews})`,
            })),
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ review }) => review}
      pageSize={reviewPageSize}
      errorMessage={t`The reviews could not be loaded. Please try again.`}
      empty={{
        icon: Star,
        title: t`No reviews found`,
        whole: adminPaths.reviews,
        unfiltered: {
          title: t`Nothing waits for you`,
          text: t`What learners write beside their stars comes here first.`,
        },
      }}
      outcome={outcome}
    >
      {refused && (
        <RefusalDialog review={refused} outcome={outcome} onClose={() => setRefused(null)} />
      )}
    </ListPage>
  );
}

type RefusalDialogProps = {
  review: AdminReview;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Keeps a review from being shown, with a reason that its learner reads. */
function RefusalDialog({ review, outcome, onClose }: RefusalDialogProps) {
  const { t } = useLingui();
  const refuse = useRefuse(review);
  const form = useForm<{ reason: string }>({
    content: refusalContent,
    initial: { reason: '' },
    takesFocus: 'reason',
    save: async ({ reason }) => {
      await refuse.mutateAsync(reason);
      outcome.succeed(t`Refused. The stars stay; the learner reads why on the page of the series.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The review was not refused. Please try again.`),
  });
  const isShown = review.state === 'approved';
  return (
    <FormDialog
      title={isShown ? t`Take the review down` : t`Refuse the review`}
      description={t`Its learner reads the reason on the page of the series, and can write another review.`}
      submitText={isShown ? t`Take down` : t`Refuse`}
      form={form}
      onClose={onClose}
    >
      <p dir="auto" className="max-w-text whitespace-pre-line text-muted wrap-anywhere">
        {review.review}
      </p>
      <TextAreaField
        label={t`Why is it not shown?`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        required
      />
    </FormDialog>
  );
}

type ReviewSearch = ListSearch<'state' | 'seriesId'>;

function reviewsQuery({ state, seriesId, ...place }: ReviewSearch) {
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

function useApprove() {
  const again = useListAgain();
  return useMutation({
    mutationFn: ({ id, writtenAt }: AdminReview) =>
      callAdmin('approveReview', { params: { reviewId: id }, body: { writtenAt } }),
    onSettled: again,
  });
}

function useRefuse({ id, writtenAt }: AdminReview) {
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
