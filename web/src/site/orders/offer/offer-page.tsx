import { Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from '@taiyari/contract';
import { codeOf, couponContent, couponSentences } from '@taiyari/contract/rules/coupons';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import type { StateCode } from '@taiyari/contract/rules/states';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { offerQuery, useCreateOrder, useJoinHeld } from '#site/orders/api.ts';
import { lastMoment } from '#site/orders/last-moment.ts';
import { NoOffer } from '#site/orders/offer/no-offer.tsx';
import { AlsoIn, OfferContents } from '#site/orders/offer/offer-contents.tsx';
import { StateChoice, useBuyerState } from '#site/orders/offer/state-choice.tsx';
import { WaitingOrder } from '#site/orders/offer/waiting-order.tsx';
import { PriceBreakdown } from '#site/orders/price-breakdown.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** What a series, bundle or pass costs, before it is ordered. */
export function OfferPage({ itemId }: { itemId: string }) {
  const { t } = useLingui();
  const [coupon, setCoupon] = useState('');
  const [chosen, setChosen] = useState<StateCode>();
  const [asksState, setAsksState] = useState(false);
  const state = useBuyerState(asksState, chosen);
  const { data, error, refetch, isFetching } = useQuery(offerQuery(itemId, coupon, state));
  // Whether a state matters is known with the first price.
  if (data && data.asksState !== asksState) setAsksState(data.asksState);
  usePageTitle(t`Order`);
  if (data) {
    return (
      <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6">
        <PageHeading title={data.item.title} text={data.item.description || undefined} />
        <OfferContents offer={data} />
        <OfferCard
          offer={data}
          {...{ coupon, setCoupon, state }}
          setState={setChosen}
          isAsking={isFetching}
        />
        {data.availability === 'open' && <AlsoIn products={data.alsoIn} />}
      </div>
    );
  }
  if (!error) return <LoadingText title={t`Loading...`} text={t`Asking for the price...`} />;
  if (isApiError(error, 'not-found')) return <NoOffer itemId={itemId} />;
  return (
    <ErrorState
      message={messageOf(error, t`The price could not be loaded.`)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type OfferCardProps = {
  offer: Offer;
  coupon: string;
  setCoupon: (coupon: string) => void;
  /** Of the buyer; undefined while nobody has said it, and where it is not asked for. */
  state: StateCode | undefined;
  setState: (state: StateCode) => void;
  isAsking: boolean;
};

function OfferCard(props: OfferCardProps) {
  const { t } = useLingui();
  const { offer } = props;
  // It outlives its button: what is the learner's no more is offered again, under why it could not be opened.
  const join = useJoinHeld(offer.item.id ?? '');
  const failure = join.error !== null && (
    <Banner tone="danger">{messageOf(join.error, t`That did not work. Try again.`)}</Banner>
  );
  if (offer.availability === 'held') {
    return (
      <HeldAlready offer={offer} join={join}>
        {failure}
      </HeldAlready>
    );
  }
  if (offer.availability === 'free') return <FreeForNow offer={offer} />;
  return (
    <Card className="grid gap-5">
      {failure}
      <WaitingOrder offer={offer} />
      {offer.heldUntil !== null && <HeldSoFar until={offer.heldUntil} days={offer.item.days} />}
      <CouponForm {...props} />
      <OrderForm {...props} />
    </Card>
  );
}

/** Of what is bought for days they follow; all else is bought for good. */
function HeldSoFar({ until, days }: { until: string; days: number | null }) {
  const day = lastMoment(until);
  return (
    <Banner tone="info">
      {days === null ? (
        <Trans>You may use this until {day} anyway. Bought, it is yours for good.</Trans>
      ) : (
        <Trans>Your pass runs until {day}. The days that you buy now come after that.</Trans>
      )}
    </Banner>
  );
}

type HeldAlreadyProps = {
  offer: Offer;
  join: ReturnType<typeof useJoinHeld>;
  children: ReactNode;
};

function HeldAlready({ offer: { item, series }, join, children }: HeldAlreadyProps) {
  const [only] = series;
  return (
    <Card className="grid justify-items-start gap-4">
      <p>
        <Trans>You have this already. There is nothing to pay.</Trans>
      </p>
      {children}
      {item.kind === 'series' && only && <OpenHeld seriesId={only.id} join={join} />}
    </Card>
  );
}

/** Who has left a series that is his comes back without paying. */
function OpenHeld({ seriesId, join }: { seriesId: string } & Pick<HeldAlreadyProps, 'join'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = () => join.mutate(undefined, { onSuccess: () => navigate(paths.series(seriesId)) });
  return (
    <Button variant="primary" isBusy={join.isPending} busyText={t`Processing...`} onClick={open}>
      <Trans>Open the test series</Trans>
    </Button>
  );
}

function FreeForNow({ offer: { item } }: { offer: Offer }) {
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="text-lg font-bold text-success">
        <Trans>Free for now</Trans>
      </p>
      <p>
        <Trans>No way to pay is set up on this site, so nothing is charged.</Trans>
      </p>
      {item.kind === 'series' && item.id !== null && (
        <LinkButton {...paths.series(item.id)} variant="primary">
          <Trans>Enrol without paying</Trans>
        </LinkButton>
      )}
    </Card>
  );
}

/** The coupon counts once it is asked for; what was typed stays. */
function CouponForm({ offer, coupon, setCoupon, isAsking }: OfferCardProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(coupon);
  const isTaken = coupon !== '' && offer.couponRefusal === null && offer.price.discountPaise > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCoupon(codeOf(typed));
  };
  return (
    <form className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <div className="min-w-40 flex-1">
        <TextField
          label={t`Coupon`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={couponContent.fields.code.maximum}
          hint={isTaken ? t`The coupon is taken off below.` : undefined}
          error={
            coupon !== '' && offer.couponRefusal !== null
              ? couponSentences[offer.couponRefusal]
              : undefined
          }
        />
      </div>
      <Button
        type="submit"
        isBusy={isAsking && codeOf(typed) === coupon}
        busyText={t`Checking...`}
        className="mt-7.5"
      >
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}

/** The state, the price with the tax of that state, and ordering. */
function OrderForm(props: OfferCardProps) {
  const { t } = useLingui();
  const { offer, state, setState } = props;
  const [isMissing, setIsMissing] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const isReady = () => {
    if (!offer.asksState || state) return true;
    setIsMissing(true);
    choice.current?.focus();
    return false;
  };
  return (
    <>
      {offer.asksState && (
        <StateChoice
          ref={choice}
          state={state}
          onChoose={setState}
          error={isMissing && !state ? t`Choose your state` : undefined}
        />
      )}
      <PriceBreakdown price={offer.price} />
      <OrderButton {...props} isReady={isReady} />
    </>
  );
}

type OrderButtonProps = OfferCardProps & {
  /** Asked when somebody wants to order; it says at the field what is missing. */
  isReady: () => boolean;
};

function OrderButton({ offer, coupon, state, isAsking, isReady }: OrderButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const create = useCreateOrder();
  const { item, price, couponRefusal } = offer;
  const thing = item.kind === 'series' ? { seriesId: item.id ?? '' } : { productId: item.id ?? '' };
  const taken = couponRefusal === null && coupon !== '' ? { coupon } : {};
  const order = () => {
    if (!isReady()) return;
    create.mutate(
      { ...thing, ...taken, ...(state && { state }), seenPaise: price.totalPaise },
      { onSuccess: ({ id }) => navigate({ ...orderPaths.order(id), replace: true }) },
    );
  };
  const amount = formatPaise(price.totalPaise);
  const hasIt = isApiError(create.error, 'already-enrolled', 'conflict');
  return (
    <div className="grid gap-3">
      {create.error !== null && (
        <Banner tone={hasIt ? 'info' : 'danger'}>
          {messageOf(create.error, t`The order could not be made. Nothing was charged.`)}
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        width="full"
        isBusy={create.isPending || isAsking}
        busyText={create.isPending ? t`Ordering...` : t`Checking...`}
        onClick={order}
      >
        {price.totalPaise === 0 ? <Trans>Enrol</Trans> : <Trans>Go on to pay {amount}</Trans>}
      </Button>
      {price.totalPaise > 0 && <BeforePaying />}
    </div>
  );
}

function BeforePaying() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Nothing is charged before you pay on the next page. What may be refunded stands in the{' '}
        <Link {...paths.terms} className={textLinkStyles}>
          terms
        </Link>
        .
      </Trans>
    </p>
  );
}
