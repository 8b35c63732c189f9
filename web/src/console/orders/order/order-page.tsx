import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { formatMoney, formatPaise } from '@taiyari/contract/rules/format-paise';
import { stateName } from '@taiyari/contract/rules/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { adminUrl } from '#console/kit/call-admin.ts';
import { secondText } from '#console/kit/figures.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage, Detail } from '#console/kit/page.tsx';
import { soldOrderQuery } from '#console/orders/api.ts';
import { OrderPayments } from '#console/orders/order/order-payments.tsx';
import { TakeBack, type TakeBackProps } from '#console/orders/order/take-back.tsx';
import { WaitingOrder } from '#console/orders/order/waiting-order.tsx';
import { useClosings, usePaymentProviderNames } from '#console/orders/order-words.ts';
import { Link } from '#lib/router/link.tsx';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { Download, Receipt } from '#ui/icons/elsewhere.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** One order: what was ordered, what was paid, what came of it, and what there is to do. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const query = useQuery(soldOrderQuery(orderId));
  const outcome = useOutcome();
  return (
    <ConsolePage
      title={query.data?.item.title ?? t`Order`}
      text={
        <BackLink to={adminPaths.orders}>
          <Trans>All orders</Trans>
        </BackLink>
      }
    >
      <Detail
        query={query}
        gone={{
          icon: Receipt,
          title: t`There is no such order`,
          text: t`It may have been ordered before another site was restored.`,
        }}
        errorMessage={t`The order could not be loaded. Please try again.`}
      >
        {(order) => (
          <div className="grid grid-cols-1 gap-6">
            <WaitingOrder order={order} outcome={outcome} />
            <OrderFacts order={order} outcome={outcome} />
            <OrderPayments order={order} outcome={outcome} />
            <OrderPapers order={order} />
            <OrderHistory order={order} />
          </div>
        )}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

/** The invoice and its credit notes, which nobody can change. */
function OrderPapers({ order: { id, papers } }: { order: SoldOrderDetail }) {
  const { t } = useLingui();
  if (papers.length === 0) return null;
  return (
    <ConsoleCard title={t`Invoice and credit notes`}>
      <ul className="grid gap-2">
        {papers.map(({ number, kind, totalPaise, issuedAt, isSpecimen }) => (
          <li key={number} className="grid gap-0.5">
            <span className="font-semibold">
              {kind === 'invoice' ? (
                <Trans>Invoice {number}</Trans>
              ) : (
                <Trans>Credit note {number}</Trans>
              )}
            </span>
            <span className="text-sm text-muted">
              <Trans>
                {formatPaise(totalPaise)}, written on {formatDate(issuedAt)}
              </Trans>
              {isSpecimen && (
                <>
                  {'. '}
                  <Trans>A specimen: no money has moved.</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <a
        href={adminUrl('getSoldInvoice', { params: { orderId: id } })}
        download
        className={`${buttonStyles()} justify-self-start`}
      >
        <Download aria-hidden="true" className="size-5" />
        <Trans>Download as PDF</Trans>
      </a>
    </ConsoleCard>
  );
}

type Entry = { readonly at: string; readonly text: string; readonly failure?: string };

/** What happened to an order, in the order in which it did. */
function OrderHistory({ order }: { order: SoldOrderDetail }) {
  const { t } = useLingui();
  const entries = useEntries(order);
  return (
    <ConsoleCard title={t`History`}>
      <ol className="grid gap-3">
        {entries.map(({ at, text, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries only ever come at the end
          <li key={index} className="grid gap-0.5 border-s-4 border-control ps-3 wrap-anywhere">
            <span>{text}</span>
            {failure !== undefined && (
              <span className="text-sm text-danger">
                <Trans>Not worked on yet: {failure}</Trans>
              </span>
            )}
            <time dateTime={at} className="text-sm text-muted">
              {secondText(at)}
            </time>
          </li>
        ))}
      </ol>
    </ConsoleCard>
  );
}

function useEntries(order: SoldOrderDetail): readonly Entry[] {
  const { t } = useLingui();
  const { claimedAt, paidAt, entitlement } = order;
  const entries: Entry[] = [{ at: order.createdAt, text: t`Ordered` }];
  if (claimedAt !== null) {
    const reference = order.reference ?? '';
    entries.push({ at: claimedAt, text: t`The learner named the payment ${reference}` });
  }
  for (const { kind, receivedAt, failure, processedAt } of order.events) {
    const isLeft = processedAt === null && failure !== null;
    const entry = { at: receivedAt, text: t`The provider sent: ${kind}` };
    entries.push(isLeft ? { ...entry, failure } : entry);
  }
  for (const { problem, amountPaise, currency, createdAt } of order.payments) {
    if (problem === null) continue;
    const amount = formatMoney(amountPaise, currency);
    entries.push({ at: createdAt, text: t`${amount} came and bought nothing` });
  }
  if (paidAt !== null) entries.push({ at: paidAt, text: t`Paid; the learner has access` });
  for (const { number, kind, issuedAt } of order.papers) {
    const text =
      kind === 'invoice' ? t`Invoice ${number} written` : t`Credit note ${number} written`;
    entries.push({ at: issuedAt, text });
  }
  for (const { amountPaise, askedAt } of order.payments.flatMap(({ refunds }) => refunds)) {
    const amount = formatPaise(amountPaise);
    entries.push({ at: askedAt, text: t`Asked for ${amount} to go back` });
  }
  if (entitlement?.revokedAt) {
    entries.push({ at: entitlement.revokedAt, text: t`What was bought was taken back` });
  }
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Who ordered, at what price, and what it brought. */
function OrderFacts({ order, outcome }: TakeBackProps) {
  const { t } = useLingui();
  const providers = usePaymentProviderNames();
  const closings = useClosings();
  const { buyer, price, coupon, refundedPaise, closedBecause } = order;
  return (
    <ConsoleCard title={t`Order`}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact name={t`State`}>
          <StateBadge state={order.state} />
          {order.state === 'expired' && closedBecause && (
            <span className="text-sm text-muted">{closings[closedBecause]}</span>
          )}
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
          <Brought order={order} />
          <TakeBack order={order} outcome={outcome} />
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

function Brought({ order }: { order: SoldOrderDetail }) {
  const { entitlement } = order;
  if (entitlement === null) return <NoAccess order={order} />;
  const { from, until, revokedAt } = entitlement;
  if (revokedAt !== null) return <Trans>Taken back on {formatDate(revokedAt)}</Trans>;
  if (until === null) return <Trans>Access for good, since {formatDate(from)}</Trans>;
  return <Trans>Access until {formatMoment(until)}</Trans>;
}

function NoAccess({ order: { state, buyer, paidAt } }: { order: SoldOrderDetail }) {
  if (paidAt !== null) {
    return buyer === null ? (
      <Trans>Access, which went with the deleted account</Trans>
    ) : (
      <Trans>Access, which went with what was ordered</Trans>
    );
  }
  // Once it is given up nobody waits for it, though late money may still buy it.
  const isWaiting = buyer !== null && state !== 'expired';
  return isWaiting ? <Trans>Nothing yet</Trans> : <Trans>Nothing</Trans>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1 wrap-anywhere">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid justify-items-start gap-0.5">{children}</dd>
    </div>
  );
}
