import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, LearnerOrder, ResponseOf } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { ordersQuery } from '#site/orders/api.ts';
import { useClosings } from '#site/orders/closings.ts';
import { type Entitlement, endOf, isOver, lastOf } from '#site/orders/entitlements.ts';
import { lastMoment } from '#site/orders/last-moment.ts';
import { InvoiceLink } from '#site/orders/price-breakdown.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** What a learner has ordered, and what runs until when. */
export function OrdersPage() {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(ordersQuery);
  usePageTitle(t`Orders`);
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-6">
      <PageHeading
        title={t`Orders`}
        text={t`What you bought, its invoices, and what runs until when.`}
      />
      {data ? (
        <Bought {...data} />
      ) : error ? (
        <ErrorState
          message={messageOf(error, t`Your orders could not be loaded.`)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingText title={t`Loading...`} text={t`Opening your orders...`} />
      )}
    </div>
  );
}

function Bought({ items, entitlements }: ResponseOf<Api['listOrders']>) {
  const { t } = useLingui();
  if (items.length === 0 && entitlements.length === 0) {
    return (
      <EmptyState
        picture="shelf"
        title={t`Nothing ordered yet`}
        text={t`What you buy stands here with its invoice.`}
        action={
          <LinkButton {...paths.testSeries} variant="primary">
            <Trans>Explore Test Series</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      {entitlements.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">
            <Trans>What is yours</Trans>
          </h2>
          <ul className="grid gap-2">
            {entitlements.map((entitlement) => (
              <Held
                key={entitlement.id}
                entitlement={entitlement}
                isLast={lastOf(entitlements, entitlement.item.id) === entitlement}
              />
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">
          <Trans>All orders</Trans>
        </h2>
        <ul className="grid gap-3">
          {items.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      </section>
    </>
  );
}

type HeldProps = {
  entitlement: Entitlement;
  /** None of the same item ends later. */
  isLast: boolean;
};

function Held({ entitlement, isLast }: HeldProps) {
  const { item } = entitlement;
  const end = endOf(entitlement);
  const day = end === null ? null : lastMoment(end);
  const hasEnded = isOver(entitlement);
  const isBought = entitlement.origin !== 'grant';
  const isOffSite = item.kind === 'series' && item.id === null;
  return (
    <Card as="li" className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      {hasEnded || isOffSite ? (
        <span dir="auto" className="font-semibold">
          {item.title}
        </span>
      ) : (
        <Link {...placeOf(item)} dir="auto" className={textLinkStyles}>
          {item.title}
        </Link>
      )}
      <span className="text-muted">
        {hasEnded ? (
          <Trans>Ended on {day}</Trans>
        ) : isOffSite ? (
          <Trans>Taken off the site; yours again if it comes back</Trans>
        ) : day === null ? (
          <Trans>Yours for good</Trans>
        ) : (
          <Trans>Runs until {day}</Trans>
        )}
      </span>
      {hasEnded && isLast && isBought && item.id !== null && (
        <p className="w-full">
          <Link {...orderPaths.offer(item.id)} className={textLinkStyles}>
            <Trans>Buy again</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}

/** Where it is used: a bundle has enrolled in its series, a pass may open others as well. */
function placeOf({ kind, id }: Entitlement['item']) {
  if (kind === 'pass') return paths.allTestSeries;
  return kind === 'series' && id !== null ? paths.series(id) : paths.myTestSeries;
}

function OrderCard({ order }: { order: LearnerOrder }) {
  const day = formatMoment(order.createdAt);
  const closings = useClosings();
  const { state, closedBecause } = order;
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link {...orderPaths.order(order.id)} className={textLinkStyles}>
          {order.item.title}
        </Link>
        <StateBadge state={state} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          <Trans>Ordered on {day}</Trans>
        </span>
        <span className="font-semibold text-text">{formatPaise(order.amountPaise)}</span>
      </p>
      {state === 'expired' && closedBecause && (
        <p className="text-sm text-muted">{closings[closedBecause]}</p>
      )}
      <p className="text-sm empty:hidden">
        <InvoiceLink order={order} />
      </p>
    </Card>
  );
}
