import { Trans } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { ordersQuery } from '#site/orders/api.ts';
import { type Entitlement, endOf, isOver, lastOf } from '#site/orders/entitlements.ts';
import { lastMoment } from '#site/orders/last-moment.ts';
import { Banner } from '#ui/banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** A bundle or pass that was paid. It may have ended since: so what is true now is asked for. */
export function PaidProduct({ order }: { order: LearnerOrder }) {
  const { data, isFetchedAfterMount } = useQuery(ordersQuery);
  // What was so before it was paid is not shown.
  if (!isFetchedAfterMount) return <Skeleton className="h-20" />;
  const { item } = order;
  const all = data?.entitlements ?? [];
  const held = lastOf(all, item.id);
  const day = dayOf(held);
  const ownDay = dayOf(all.find(({ orderId }) => orderId === order.id));
  const until = <PaidUntil day={ownDay === day ? null : ownDay} />;
  if (held && day !== null && isOver(held)) return <Ended {...{ item, day, until }} />;
  return (
    <div className="grid gap-4">
      <Banner tone="success">
        {until}{' '}
        {!held ? null : day === null ? (
          <Trans>{item.title} is yours.</Trans>
        ) : (
          <Trans>
            {item.title} is yours until {day}.
          </Trans>
        )}
      </Banner>
      {item.kind === 'pass' ? (
        <LinkButton {...paths.allTestSeries} variant="primary" size="large">
          <Trans>Choose a test series</Trans>
        </LinkButton>
      ) : (
        <LinkButton {...paths.myTestSeries} variant="primary" size="large">
          <Trans>Open my test series</Trans>
        </LinkButton>
      )}
    </div>
  );
}

function dayOf(held: Entitlement | undefined): string | null {
  const end = held ? endOf(held) : null;
  return end === null ? null : lastMoment(end);
}

/** How far this order reaches, where another one of the same pass reaches further. */
function PaidUntil({ day }: { day: string | null }) {
  return day === null ? <Trans>Paid.</Trans> : <Trans>This order is paid until {day}.</Trans>;
}

type EndedProps = { item: LearnerOrder['item']; day: string; until: ReactNode };

function Ended({ item, day, until }: EndedProps) {
  return (
    <div className="grid gap-4">
      <Banner tone="info">
        {until}{' '}
        <Trans>
          {item.title} ended on {day}. Your results stay.
        </Trans>
      </Banner>
      {item.id !== null && (
        <LinkButton {...orderPaths.offer(item.id)} variant="primary" size="large">
          <Trans>Buy again</Trans>
        </LinkButton>
      )}
    </div>
  );
}
