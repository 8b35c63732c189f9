import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownReview } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewsQuery } from '#site/ratings/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const shownAtFirst = 5;
const shownMore = 20;
/** As many as one answer holds. */
const mostShown = 500;

/** What learners say of a series; nothing while nobody has said a word. */
export function Reviews({ seriesId }: { seriesId: string }) {
  const [limit, setLimit] = useState(shownAtFirst);
  const { data, isFetching } = useQuery(reviewsQuery(seriesId, limit));
  if (!data || data.total === 0) return null;
  return (
    <Card as="section" labelledBy="reviews" className="grid grid-cols-1 gap-3">
      <h2 id="reviews" className="text-xl font-bold">
        <Trans>What learners say</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {data.items.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {data.items.length < Math.min(data.total, mostShown) && (
        <Button
          className="justify-self-start"
          isBusy={isFetching}
          onClick={() => setLimit(Math.min(mostShown, limit + shownMore))}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  );
}

function Review({ review: { stars, review, writtenAt } }: { review: ShownReview }) {
  const { t } = useLingui();
  return (
    <li className="grid gap-1 border-b border-border pb-4 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span aria-hidden="true" className="tracking-widest text-warning">
          {'★'.repeat(stars)}
        </span>
        <span>{t`${plural(stars, { one: '# star', other: '# stars' })} from a learner`}</span>
        <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>
      </p>
      <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
        {review}
      </p>
    </li>
  );
}
