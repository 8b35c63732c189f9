import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminReview } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
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
    <ConsolePage
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
    >
      <ListToolbar>
        <FilterSelect
          label={t`State`}
          name="state"
          value={search.state}
          options={[
            { value: 'waiting', label: t`Waiting` },
            { value: 'approved', label: t`Approved` },
            { value: 'refused', label: t`Refused` },
          ]}
        />
        <FilterSelect
          label={t`Series`}
          name="seriesId"
          value={search.seriesId}
          options={[
            { value: '', label: t`All series` },
            ...(data?.series ?? []).map(({ seriesId, title, reviews }) => ({
              value: seriesId,
              label: `${title} (${reviews})`,
            })),
          ]}
        />
      </ListToolbar>
      <AdminList
        label={t`Reviews`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ review }) => review}
        place={search}
        pageSize={reviewPageSize}
        errorMessage={t`The reviews could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={Star}
            title={t`No reviews found`}
            isFiltered={isNarrowed(search)}
            whole={adminPaths.reviews}
            narrowedBy="filters"
            unfiltered={{
              title: t`Nothing waits for you`,
              text: t`What learners write beside their stars comes here first.`,
            }}
          />
        }
      />
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
      {refused && (
        <RefusalDialog review={refused} outcome={outcome} onClose={() => setRefused(null)} />
      )}
    </ConsolePage>
  );
}
