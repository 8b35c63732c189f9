import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnRating } from '@taiyari/contract';
import { reviewContent } from '@taiyari/contract/rules/ratings';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { useReview } from '#site/ratings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type ReviewFormProps = { accountId: string; seriesId: string; rating: OwnRating };

const { maximum } = reviewContent.fields.review;

/** A few words beside the stars. Each letter is kept on the device until it is sent. */
export function ReviewForm({ accountId, seriesId, rating }: ReviewFormProps) {
  const { t } = useLingui();
  const review = useReview(seriesId);
  const { words, write, forget } = useWords({ accountId, seriesId, sent: rating.review });
  const isChanged = words.trim() !== rating.review;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!review.isPending) review.mutate(words, { onSuccess: forget });
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
        onChange={({ target }) => write(target.value)}
      />
      <ReviewState rating={rating} />
      {review.isError && (
        <Banner tone="danger">
          {isApiError(review.error, 'offline')
            ? t`You are offline. What you wrote is kept on this device: send it when the connection is back.`
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

/** What is being written, as it was left; else what was sent. */
function useWords(of: { accountId: string; seriesId: string; sent: string }) {
  const { accountId, seriesId, sent } = of;
  const [written, setWritten] = useState<string | null>(null);
  const name = `review ${seriesId}`;
  const takeUp = useEffectEvent((draft: unknown) => {
    // Who was quicker with a letter than the device with its answer goes on with that.
    if (typeof draft === 'string' && written === null) setWritten(draft);
  });

  // What was left lies outside React.
  useEffect(() => {
    let isHere = true;
    void readDraft({ accountId, name }).then((draft) => isHere && takeUp(draft));
    return () => {
      isHere = false;
    };
  }, [accountId, name]);

  return {
    words: written ?? sent,
    write: (next: string) => {
      setWritten(next);
      // Without a database on the device the page alone keeps it.
      keepDraft({ accountId, name }, next).catch(() => undefined);
    },
    forget: () => {
      setWritten(null);
      void forgetDraft({ accountId, name });
    },
  };
}
