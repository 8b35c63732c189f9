import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnRating as OwnStars } from '@taiyari/contract';
import { mostStars, reviewContent } from '@taiyari/contract/rules/ratings';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { ownRatingQuery, useRate, useReview, useWithdraw } from '#site/ratings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Star } from '#ui/icons/first-page.ts';
import { TextAreaField } from '#ui/text-field.tsx';

const choices = Array.from({ length: mostStars }, (_, place) => place + 1);

/** What the learner thinks of a series that he has finished a test of; nothing for who may not say so. */
export function OwnRating({ seriesId, className }: { seriesId: string; className: string }) {
  const { t } = useLingui();
  const account = useAccount();
  const { data } = useQuery(ownRatingQuery(seriesId));
  const rate = useRate(seriesId);
  if (!account || !data?.mayRate) return null;
  const { rating } = data;
  const stars = rate.isPending ? rate.variables : (rating?.stars ?? null);
  return (
    <Card as="section" labelledBy="own-rating" className={`${className} grid grid-cols-1 gap-3`}>
      <div>
        <h2 id="own-rating" className="text-lg font-bold">
          {rating === null ? <Trans>Rate this series</Trans> : <Trans>Your rating</Trans>}
        </h2>
        <p role="status" className="text-sm text-muted">
          {rating === null ? (
            <Trans>You have finished a test of it. One tap is enough.</Trans>
          ) : (
            <Trans>Thank you. You can change it whenever you like.</Trans>
          )}
        </p>
      </div>
      <StarChoice
        stars={stars}
        onChoose={(choice) => !(rate.isPending && choice === stars) && rate.mutate(choice)}
      />
      {rate.isError && (
        <Banner tone="danger">
          {messageOf(rate.error, t`Your stars were not saved. Please try again.`)}
        </Banner>
      )}
      {rating !== null && (
        <>
          <ReviewForm accountId={account.id} seriesId={seriesId} rating={rating} />
          <Withdrawal seriesId={seriesId} rating={rating} />
        </>
      )}
    </Card>
  );
}

function Withdrawal({ seriesId, rating }: { seriesId: string; rating: OwnStars }) {
  const { t } = useLingui();
  const withdraw = useWithdraw(seriesId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Trans>Take my rating back</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => {
          withdraw.reset();
          setIsOpen(isNowOpen);
        }}
        title={t`Take your rating back?`}
        confirmText={t`Take it back`}
        busyText={t`Processing`}
        tone="danger"
        losesWords={rating.review !== ''}
        isBusy={withdraw.isPending}
        error={
          withdraw.error === null
            ? undefined
            : messageOf(withdraw.error, t`Your rating is still there. Please try again.`)
        }
        onConfirm={() => withdraw.mutate()}
      >
        <p>
          {rating.review === '' ? (
            <Trans>Your stars count no more. You can give others later.</Trans>
          ) : (
            <Trans>Your stars count no more, and your review is deleted.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

type StarChoiceProps = {
  /** Null: none yet. */
  stars: number | null;
  onChoose: (stars: number) => void;
};

/** Five stars, each a button: one tap gives as many as it says. */
function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own, and its legend stands elsewhere.
    <div role="group" aria-label={t`Your stars`} className="-ms-2.5 flex">
      {choices.map((choice) => {
        const isLit = stars !== null && choice <= stars;
        return (
          <button
            key={choice}
            type="button"
            aria-label={t`${plural(choice, { one: '# star', other: '# stars' })}`}
            aria-pressed={choice === stars}
            onClick={() => onChoose(choice)}
            className="grid size-11 place-items-center rounded-md text-warning"
          >
            <Star aria-hidden="true" className={clsx('size-7', isLit && 'fill-current')} />
          </button>
        );
      })}
    </div>
  );
}

type ReviewFormProps = { accountId: string; seriesId: string; rating: OwnStars };

const { maximum } = reviewContent.fields.review;

/** A few words beside the stars. Each letter is kept on the device until it is sent. */
function ReviewForm({ accountId, seriesId, rating }: ReviewFormProps) {
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

function ReviewState({ rating: { reviewState, reason } }: { rating: OwnStars }) {
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
