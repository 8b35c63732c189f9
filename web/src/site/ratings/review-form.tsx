import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnRating } from '@taiyari/contract';
import { reviewContent } from '@taiyari/contract/rules/ratings';
import type { SubmitEvent } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useReview } from '#site/ratings/api.ts';
import { useReviewDraft } from '#site/ratings/use-review-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type ReviewFormProps = { accountId: string; seriesId: string; rating: OwnRating };

const { maximum } = reviewContent.fields.review;

/** A few words beside the stars. Each letter is kept on the device until it is sent. */
export function ReviewForm({ accountId, seriesId, rating }: ReviewFormProps) {
  const { t } = useLingui();
  const review = useReview(seriesId);
  const draft = useReviewDraft({ accountId, seriesId, sent: rating.review });
  const { words } = draft;
  const isChanged = words.trim() !== rating.review;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (review.isPending) return;
    const reviewsBefore = draft.send();
    review.mutate({ review: words, reviewsBefore }, { onSuccess: draft.forget });
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={handleSubmit}>
      <TextAreaField
        label={t`A short review (optional)`}
        hint={t`${words.length} of ${maximum} characters. It is shown without your name, once it has been looked at.`}
        dir="auto"
        rows={3}
        maxLength={maximum}
        value={words}
        readOnly={review.isPending}
        onChange={({ target }) => draft.write(target.value)}
      />
      {draft.hasMet && !review.isPending ? (
        <OtherReview rating={rating} />
      ) : (
        <ReviewState rating={rating} />
      )}
      {review.isError && !(isApiError(review.error, 'conflict') && draft.hasMet) && (
        <Banner tone="danger">
          {isApiError(review.error, 'offline')
            ? t`This was not sent. What you wrote is kept on this device: send it when the connection is back.`
            : messageOf(review.error, t`This was not sent. Please try again.`)}
        </Banner>
      )}
      {(isChanged || review.isPending) && (
        <Button
          type="submit"
          className="justify-self-start"
          isBusy={review.isPending}
          busyText={t`Sending...`}
        >
          {words.trim() === '' ? <Trans>Take the review back</Trans> : <Trans>Send review</Trans>}
        </Button>
      )}
    </form>
  );
}

/** What would be written over. */
function OtherReview({ rating: { review } }: { rating: OwnRating }) {
  return (
    <Banner tone="warning">
      <p>
        <Trans>
          Your review has been changed on another device or in another tab, and what you wrote here
          has not been sent. If you send it now, it takes the place of this:
        </Trans>
      </p>
      <blockquote dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
        {review}
      </blockquote>
    </Banner>
  );
}

function ReviewState({ rating: { reviewState, reason } }: { rating: OwnRating }) {
  if (reviewState === null) return null;
  return (
    <p role="status" className="max-w-text text-sm text-muted wrap-anywhere">
      {reviewState === 'waiting' && <Trans>Your review is sent and waits to be looked at.</Trans>}
      {reviewState === 'approved' && <Trans>Your review is shown on this page.</Trans>}
      {reviewState === 'refused' && (
        <Trans>
          Your review is not shown: <span dir="auto">{reason}</span>
        </Trans>
      )}
    </p>
  );
}
