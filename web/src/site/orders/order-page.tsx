import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { stateName } from '@taiyari/contract/rules/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import { Missing } from '#shared/shell/not-found.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { boughtSeriesQuery, forgetWhatItChanges, orderQuery } from '#site/orders/api.ts';
import { useClosings } from '#site/orders/closings.ts';
import { PaidProduct } from '#site/orders/paid-product.tsx';
import { OrderAgain, ToPay } from '#site/orders/paying/to-pay.tsx';
import { InvoiceLink, PriceBreakdown } from '#site/orders/price-breakdown.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

/** An order as it stands: to be paid, being checked, paid, or given up. It is the server's; a reload loses nothing. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  usePageTitle(t`Order`);
  useForgetOnceItIsPaid(order?.state);
  const keptFocus = useKeptFocus<HTMLDivElement>(order?.state);
  if (order) {
    return (
      <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6">
        <PageHeading title={order.item.title} actions={<StateBadge state={order.state} />} />
        <div {...keptFocus} tabIndex={-1} className="outline-none">
          <NextStep order={order} />
        </div>
        <Card className="grid gap-4">
          <PriceBreakdown price={order.price} amount={amountOf(order)} />
          <Facts order={order} />
        </Card>
        <div>
          <AllOrders variant="ghost" />
        </div>
      </div>
    );
  }
  if (!error) return <LoadingText title={t`Loading...`} text={t`Opening the order...`} />;
  if (isApiError(error, 'not-found')) {
    return <Missing title={t`Order not found`} action={<AllOrders />} />;
  }
  return (
    <ErrorState
      message={messageOf(error, t`The order could not be loaded.`)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function amountOf({ state, paidAt }: LearnerOrder) {
  if (paidAt !== null) return 'paid';
  return state === 'open' ? 'to pay' : 'total';
}

function AllOrders({ variant }: { variant?: 'ghost' }) {
  return (
    <LinkButton {...orderPaths.orders} variant={variant}>
      <Trans>All orders</Trans>
    </LinkButton>
  );
}

/** It may be paid while this page only looks on: by a webhook, or by the staff. */
function useForgetOnceItIsPaid(state: LearnerOrder['state'] | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (state === 'paid' || state === 'refunded') void forgetWhatItChanges(client);
  }, [state, client]);
}

function NextStep({ order }: { order: LearnerOrder }) {
  switch (order.state) {
    case 'paid':
      return <Paid order={order} />;
    case 'claimed':
      return <Claimed order={order} />;
    case 'open':
      return <ToPay order={order} />;
    case 'expired':
      return <GivenUp order={order} />;
    case 'refunded':
      return (
        <Banner tone="info">
          <Trans>
            The money has been sent back, and what was bought has ended. Your results stay.
          </Trans>
        </Banner>
      );
  }
}

function Paid({ order }: { order: LearnerOrder }) {
  const { item } = order;
  return item.kind === 'series' ? <PaidSeries item={item} /> : <PaidProduct order={order} />;
}

/** Its learner may have left it since, or somebody has taken him out of it: so what is true now is asked for. */
function PaidSeries({ item: { id, title } }: { item: LearnerOrder['item'] }) {
  const { data: series, isPending } = useQuery(boughtSeriesQuery(id));
  if (id !== null && isPending) return <Skeleton className="h-20" />;
  return (
    <div className="grid gap-4">
      <Banner tone="success">
        {!series ? (
          <Trans>Paid.</Trans>
        ) : series.isEnrolled ? (
          <Trans>Paid. You are enrolled in {title}.</Trans>
        ) : series.isEntitled ? (
          <Trans>
            Paid. You are not enrolled in {title} now, but it stays yours: enrolling again costs
            nothing.
          </Trans>
        ) : (
          <Trans>Paid. You are not enrolled in {title} any more.</Trans>
        )}
      </Banner>
      {series && (
        <LinkButton {...paths.series(series.id)} variant="primary" size="large">
          {series.isEnrolled ? (
            <Trans>Begin with a test</Trans>
          ) : (
            <Trans>Open the test series</Trans>
          )}
        </LinkButton>
      )}
    </div>
  );
}

function Claimed({ order: { reference, closedBecause } }: { order: LearnerOrder }) {
  const closings = useClosings();
  if (isNeedless(closedBecause)) {
    return (
      <Banner tone="warning">
        <div className="grid gap-2">
          <p className="font-semibold">{closings[closedBecause]}</p>
          <p>
            <Trans>
              We look whether the payment {reference} has come, usually within a day, and send it
              back to you.
            </Trans>
          </p>
        </div>
      </Banner>
    );
  }
  return (
    <Banner tone="info">
      <Trans>
        Thank you. We look whether the payment {reference} has come, usually within a day. Then what
        you ordered is yours, and a mail tells you; you may close this page.
      </Trans>
    </Banner>
  );
}

/** There is nothing to be had for it, or its learner has it: nothing is to be paid. */
function isNeedless(why: LearnerOrder['closedBecause']): why is 'no-item' | 'held' {
  return why === 'no-item' || why === 'held';
}

/** Of an order of before nothing tells why it was closed: then no reason is said. */
function GivenUp({ order }: { order: LearnerOrder }) {
  const closings = useClosings();
  const { closedBecause } = order;
  return (
    <div className="grid gap-4">
      <Banner tone="warning">
        <div className="grid gap-2">
          {closedBecause && <p className="font-semibold">{closings[closedBecause]}</p>}
          <WhatOfTheMoney order={order} />
        </div>
      </Banner>
      {!isNeedless(closedBecause) && <OrderAgain order={order} />}
    </div>
  );
}

function WhatOfTheMoney({
  order: { closedBecause, declined, boughtNothing },
}: {
  order: LearnerOrder;
}) {
  if (boughtNothing) {
    return (
      <p>
        <Trans>
          Your payment has come, bought nothing, and is sent back to you. If it is not there in a
          week, write to us.
        </Trans>
      </p>
    );
  }
  if (isNeedless(closedBecause)) {
    return (
      <p>
        <Trans>
          So this order is closed: please do not pay for it. If you have paid, write to us with the
          number of the payment, and the money is sent back.
        </Trans>
      </p>
    );
  }
  if (declined === null) {
    return (
      <p>
        <Trans>
          This order is closed, and nothing is to be paid for it any more. If money has left your
          account all the same, it is found by itself and you are enrolled, or write to us.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>The payment was not found: {declined}</Trans>
      </p>
      <p>
        <Trans>
          If you have paid, do not pay again: order again, and name the number of the payment that
          you made.
        </Trans>
      </p>
    </>
  );
}

function Facts({ order }: { order: LearnerOrder }) {
  const day = formatMoment(order.createdAt);
  const back = formatPaise(order.refundedPaise);
  return (
    <div className="grid gap-1 border-t border-border pt-3 text-sm text-muted">
      <p>
        <Trans>Ordered on {day}</Trans>
      </p>
      {order.placeOfSupply !== null && (
        <p>
          <Trans>Place of supply: {stateName(order.placeOfSupply)}</Trans>
        </p>
      )}
      {order.coupon !== null && (
        <p>
          <Trans>Coupon {order.coupon}</Trans>
        </p>
      )}
      {order.refundedPaise > 0 && (
        <p>
          <Trans>{back} sent back</Trans>
        </p>
      )}
      <InvoiceLink order={order} />
    </div>
  );
}
