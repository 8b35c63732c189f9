import { Trans } from '@lingui/react/macro';
import type { Offer } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useQuery } from '@tanstack/react-query';
import { orderPaths } from '#lib/order-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { orderQuery } from '#site/orders/api.ts';
import { Banner } from '#ui/banner.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Ordering otherwise than before closes the order that waits, which may be the cheaper one: so it is named first. */
export function WaitingOrder({ offer }: { offer: Offer }) {
  const { openOrderId, closesOpenOrder, price } = offer;
  const { data: order } = useQuery({
    ...orderQuery(openOrderId ?? ''),
    enabled: openOrderId !== null,
    refetchInterval: false,
  });
  if (order?.id !== openOrderId) return null;
  const amount = formatPaise(order.amountPaise);
  const toOrder = (
    <Link {...orderPaths.order(order.id)} className={textLinkStyles}>
      <Trans>Open that order</Trans>
    </Link>
  );
  if (order.state === 'claimed') {
    return (
      <Banner tone="info">
        <Trans>A payment of {amount} for this is being checked already.</Trans> {toOrder}
      </Banner>
    );
  }
  // Else it is the one that the button leads to.
  if (order.state !== 'open' || !closesOpenOrder) return null;
  return (
    <Banner tone="info">
      {order.amountPaise === price.totalPaise ? (
        <Trans>
          Your order of this for {amount} still waits to be paid. It differs from this one in
          coupon, state, days or way to pay. If you order again, it is closed.
        </Trans>
      ) : (
        <Trans>
          Your order of this for {amount} still waits to be paid. If you order again, it is closed.
        </Trans>
      )}{' '}
      {toOrder}
    </Banner>
  );
}
