import { Trans } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { ordersQuery } from '#site/orders/api.ts';
import { endOf, isOver, lastOf } from '#site/orders/entitlements.ts';
import { lastMoment } from '#site/orders/last-moment.ts';
import { Banner } from '#ui/banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** A bundle or pass that was paid. It may have ended since: so what is true now is asked for. */
export function PaidProduct({ item }: { item: LearnerOrder['item'] }) {
  const { data, isFetchedAfterMount } = useQuery(ordersQuery);
  // What was so before it was paid is not shown.
  if (!isFetchedAfterMount) return <Skeleton className="h-20" />;
  const held = lastOf(data?.entitlements ?? [], item.id);
  const end = held ? endOf(held) : null;
  const day = end === null ? null : lastMoment(end);
  if (held && day !== null && isOver(held)) return <Ended item={item} day={day} />;
  return (
    <div className="grid gap-4">
      <Banner tone="success">
        {!held ? (
          <Trans>Paid.</Trans>
        ) : day === null ? (
          <Trans>Paid. {item.title} is yours.</Trans>
        ) : (
          <Trans>
            Paid. {item.title} is yours until {day}.
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

function Ended({ item, day }: { item: LearnerOrder['item']; day: string }) {
  return (
    <div className="grid gap-4">
      <Banner tone="info">
        <Trans>
          Paid. {item.title} ended on {day}. Your results stay.
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
