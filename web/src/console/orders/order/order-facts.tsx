import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { stateName } from '@taiyari/contract/rules/states';
import type { ReactNode } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ConsoleCard } from '#console/kit/page/console-page.tsx';
import { usePaymentProviderNames } from '#console/orders/order-words.ts';
import { Link } from '#lib/router/link.tsx';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** Who ordered, at what price, and what it brought. */
export function OrderFacts({ order }: { order: SoldOrderDetail }) {
  const { t } = useLingui();
  const providers = usePaymentProviderNames();
  const { buyer, price, coupon, refundedPaise, entitlement } = order;
  return (
    <ConsoleCard title={t`Order`}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact name={t`State`}>
          <StateBadge state={order.state} />
        </Fact>
        <Fact name={t`Buyer`}>
          {buyer === null ? (
            t`Deleted account`
          ) : (
            <>
              <Link {...adminPaths.user(buyer.id)} className={textLinkStyles}>
                <bdi>{buyer.name}</bdi>
              </Link>
              <span dir="ltr" className="text-sm text-muted">
                {buyer.email}
              </span>
            </>
          )}
        </Fact>
        {order.placeOfSupply !== null && (
          <Fact name={t`Place of supply`}>{stateName(order.placeOfSupply)}</Fact>
        )}
        <Fact name={order.paidAt === null ? t`To pay` : t`Paid`}>
          <span className="font-semibold">{formatPaise(order.amountPaise)}</span>
          {price.discountPaise > 0 && (
            <span className="text-sm text-muted">
              {coupon === null ? (
                <Trans>
                  {formatPaise(price.listPaise)} less {formatPaise(price.discountPaise)}
                </Trans>
              ) : (
                <Trans>
                  {formatPaise(price.listPaise)} less {formatPaise(price.discountPaise)} by the
                  coupon {coupon}
                </Trans>
              )}
            </span>
          )}
          {refundedPaise > 0 && (
            <span className="text-sm text-muted">
              <Trans>{formatPaise(refundedPaise)} sent back</Trans>
            </span>
          )}
        </Fact>
        <Fact name={t`Provider`}>
          {providers[order.provider]}
          {order.providerOrderId !== null && (
            <span dir="ltr" className="text-sm text-muted">
              {order.providerOrderId}
            </span>
          )}
        </Fact>
        <Fact name={t`What it brought`}>
          <Brought entitlement={entitlement} />
        </Fact>
        <Fact name={t`Number of the order`}>
          <span dir="ltr" className="text-sm">
            {order.id}
          </span>
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...adminPaths.audit} search={{ subjectId: order.id }}>
          <Trans>What administrators changed</Trans>
        </LinkButton>
        {buyer && (
          <LinkButton {...adminPaths.orders} search={{ accountId: buyer.id }}>
            <Trans>All orders of this learner</Trans>
          </LinkButton>
        )}
      </div>
    </ConsoleCard>
  );
}

function Brought({ entitlement }: Pick<SoldOrderDetail, 'entitlement'>) {
  if (entitlement === null) return <Trans>Nothing yet</Trans>;
  const { from, until, revokedAt } = entitlement;
  if (revokedAt !== null) return <Trans>Taken back on {formatDate(revokedAt)}</Trans>;
  if (until === null) return <Trans>Access for good, since {formatDate(from)}</Trans>;
  return <Trans>Access until {formatMoment(until)}</Trans>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1 wrap-anywhere">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid justify-items-start gap-0.5">{children}</dd>
    </div>
  );
}
