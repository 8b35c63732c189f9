import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useState } from 'react';
import { ConsolePart } from '#console/kit/page/console-page.tsx';
import type { OrderPart } from '#console/orders/order/order-part.ts';
import { RefundDialog } from '#console/orders/order/refund-dialog.tsx';
import { usePaymentStateNames, useProblemSentences } from '#console/orders/order-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type Payment = SoldOrderDetail['payments'][number];

/** Each attempt to pay, with what went back of it. */
export function OrderPayments({ order, outcome }: OrderPart) {
  const { t } = useLingui();
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const { payments } = order;
  return (
    <ConsolePart title={t`Payments`}>
      {payments.length === 0 ? (
        <p className="text-muted">
          <Trans>Nobody has paid yet.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {payments.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              onRefund={() => setRefunding(payment)}
            />
          ))}
        </ul>
      )}
      {refunding && (
        <RefundDialog
          order={order}
          payment={refunding}
          outcome={outcome}
          onClose={() => setRefunding(null)}
        />
      )}
    </ConsolePart>
  );
}

function PaymentLine({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const states = usePaymentStateNames();
  const problems = useProblemSentences();
  const { paymentId, state, amountPaise, currency, problem, refundablePaise } = payment;
  const amount = currency === 'INR' ? formatPaise(amountPaise) : `${amountPaise / 100} ${currency}`;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {amount}
            <Badge tone={state === 'captured' ? 'success' : 'neutral'}>{states[state]}</Badge>
          </span>
          <span dir="ltr" className="text-start text-sm">
            {paymentId}
          </span>
          <time dateTime={payment.createdAt} className="text-sm text-muted">
            {formatMoment(payment.createdAt)}
          </time>
        </div>
        {refundablePaise > 0 && (
          <Button onClick={onRefund}>
            <Trans>Send money back</Trans>
          </Button>
        )}
      </div>
      {problem !== null && refundablePaise > 0 && (
        <Banner tone="danger">{problems[problem]}</Banner>
      )}
      <Refunds refunds={payment.refunds} />
    </li>
  );
}

function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-2 border-s-4 border-control ps-3">
      {refunds.map(({ id, amountPaise, reason, state, failure, askedAt }) => (
        <li key={id} className="grid gap-0.5 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            <Trans>{formatPaise(amountPaise)} back</Trans>
            <RefundState state={state} />
          </span>
          <span dir="auto">{reason}</span>
          {failure !== null && <span className="text-sm text-danger">{failure}</span>}
          <time dateTime={askedAt} className="text-sm text-muted">
            {formatMoment(askedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function RefundState({ state }: Pick<Payment['refunds'][number], 'state'>) {
  if (state === 'done') {
    return (
      <Badge tone="success">
        <Trans>Sent back</Trans>
      </Badge>
    );
  }
  return state === 'asked' ? (
    <Badge tone="info">
      <Trans>On its way to the provider</Trans>
    </Badge>
  ) : (
    <Badge tone="danger">
      <Trans>Refused</Trans>
    </Badge>
  );
}
