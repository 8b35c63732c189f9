import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnRating as OwnStars } from '@taiyari/contract';
import { mostStars } from '@taiyari/contract/rules/ratings';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { ownRatingQuery, useRate, useWithdraw } from '#site/ratings/api.ts';
import { ReviewForm } from '#site/ratings/review-form.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Star } from '#ui/icons/first-page.ts';

const choices = Array.from({ length: mostStars }, (_, place) => place + 1);

/** What the learner thinks of a series that he has finished a test of; nothing for who may not say so. */
export function OwnRating({ seriesId, className }: { seriesId: string; className: string }) {
  const { t } = useLingui();
  const account = useAccount();
  const { data } = useQuery(ownRatingQuery(seriesId));
  const { rate, choose } = useStars(seriesId, data?.rating?.stars);
  if (!account || !data?.mayRate) return null;
  const { rating } = data;
  const stars = rate.isPending ? rate.variables.stars : (rating?.stars ?? null);
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
        onChoose={(choice) => !(rate.isPending && choice === stars) && choose(choice)}
      />
      {rate.isError && (
        <Banner tone="danger">
          {isApiError(rate.error, 'conflict') && rating !== null
            ? t`Your stars had been changed on another device or in another tab, and stand here as they are now. Tap again to change them.`
            : messageOf(rate.error, t`Your stars were not saved. Please try again.`)}
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

/** Stars that another device has given are not written over before they are seen. */
function useStars(seriesId: string, stars: number | undefined) {
  const rate = useRate(seriesId);
  const sent = useRef<readonly number[]>([]);

  function choose(choice: number): void {
    const isAnswered = !rate.isPending && (!rate.isError || isApiError(rate.error, 'conflict'));
    const seen = new Set(isAnswered ? [] : sent.current);
    if (stars !== undefined) seen.add(stars);
    const starsBefore = [...seen];
    sent.current = [...seen.add(choice)];
    rate.mutate({ stars: choice, starsBefore });
  }

  return { rate, choose };
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
            : isApiError(withdraw.error, 'conflict')
              ? t`Your rating had been changed on another device or in another tab. Look at it as it is now, and take it back then.`
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
