import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminReview } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import {
  type ReviewSearch,
  reviewPageSize,
  reviewsQuery,
  useApprove,
} from '#console/ratings/api.ts';
import { RefusalDialog } from '#console/ratings/refusal-dialog.tsx';
import { useReviewColumns } from '#console/ratings/use-review-columns.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Star } from '#ui/icons/first-page.ts';

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
