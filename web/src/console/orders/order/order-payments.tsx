import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMoney } from '@taiyari/contract/rules/format-paise';
import { isAllSentBack, mayFollow, refundContent } from '@taiyari/contract/rules/orders';
import { useState } from 'react';
import { numberOf } from '#console/kit/figures.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { ConsoleCard } from '#console/kit/page.tsx';
import { useRefund } from '#console/orders/api.ts';
import {
  ConfirmPaymentDialog,
  type OrderCardProps,
} from '#console/orders/order/confirm-payment-dialog.tsx';
import { usePaymentStateNames, useProblemSentences } from '#console/orders/order-words.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type Payment = SoldOrderDetail['payments'][number];

/** Each attempt to pay, with what went back of it. */
export function OrderPayments({ order, outcome }: OrderCardProps) {
  const { t } = useLingui();
  // By its id: somebody else may send back a part of it while the dialog is open.
  const [refundingId, setRefundingId] = useState<string | null>(null);
  const { payments } = order;
  const refunding = payments.find(({ id }) => id === refundingId);
  const [isNoting, setIsNoting] = useState(false);
  // A coupon has paid for it: nobody waits for money.
  const mayComeAgain = !mayFollow(order.state, 'paid') && order.provider !== 'none';
  return (
    <ConsoleCard title={t`Payments`}>
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
              onRefund={() => setRefundingId(payment.id)}
            />
          ))}
        </ul>
      )}
      {mayComeAgain && (
        <Button className="justify-self-start" onClick={() => setIsNoting(true)}>
          <Trans>More money has come</Trans>
        </Button>
      )}
      {isNoting && (
        <ConfirmPaymentDialog
          further
          order={order}
          outcome={outcome}
          onClose={() => setIsNoting(false)}
        />
      )}
      {refunding && (
        <RefundDialog
          order={order}
          payment={refunding}
          outcome={outcome}
          onClose={() => setRefundingId(null)}
        />
      )}
    </ConsoleCard>
  );
}

function PaymentLine({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const states = usePaymentStateNames();
  const problems = useProblemSentences();
  const { paymentId, state, amountPaise, currency, problem, refundablePaise } = payment;
  const amount = formatMoney(amountPaise, currency);
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
      <Refunds payment={payment} />
    </li>
  );
}

function Refunds({ payment: { refunds, currency } }: { payment: Payment }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-2 border-s-4 border-control ps-3">
      {refunds.map(({ id, amountPaise, reason, state, failure, askedAt }) => (
        <li key={id} className="grid gap-0.5 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            <Trans>{formatMoney(amountPaise, currency)} back</Trans>
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

type Values = { amountRupees: string; reason: string };
type RefundDialogProps = OrderCardProps & {
  payment: SoldOrderDetail['payments'][number];
  onClose: () => void;
};

/** Sends back a part of a payment or all; the server asks for the password. */
function RefundDialog({ order, payment, outcome, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const refund = useRefund(payment.id);
  const { refundablePaise: most, currency } = payment;
  const form = useForm<Values>({
    content: refundContent(most),
    initial: { amountRupees: String(most / 100), reason: '' },
    toThing: ({ amountRupees, reason }) => ({
      amountRupees: numberOf(amountRupees),
      reason,
    }),
    takesFocus: 'amountRupees',
    save: async ({ amountRupees, reason }) => {
      const amountPaise = toPaise(amountRupees);
      await refund.mutateAsync({ amountPaise, reason });
      const amount = formatMoney(amountPaise, currency);
      outcome.succeed(t`${amount} sent back`);
      onClose();
    },
    problemOf: problemElsewhere(t`The money was not sent back. Please try again.`),
  });
  const backPaise = payment.amountPaise - most;
  const isAll = isAllSentBack({ ...payment, backPaise }, toPaise(form.values().amountRupees));
  const limit = formatMoney(most, currency);
  return (
    <FormDialog
      title={t`Send money back`}
      description={
        order.provider === 'upi'
          ? t`Send the money by UPI yourself first: this keeps the books, and moves no money.`
          : t`The provider sends it to where it came from, which takes some days.`
      }
      submitText={t`Send back`}
      form={form}
      onClose={onClose}
    >
      <NumberField
        digits="decimal"
        label={currency === 'INR' ? t`Amount in rupees` : t`Amount in ${currency}`}
        hint={most > 0 ? t`At most ${limit}.` : t`Nothing of this payment is left to send back.`}
        {...form.field('amountRupees')}
        required
      />
      <TextAreaField
        label={t`Reason`}
        hint={t`For the books and the audit log; the learner does not read it.`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        required
      />
      <Banner tone="warning">
        {payment.problem !== null
          ? t`This payment bought nothing, so nothing ends with it.`
          : isAll
            ? t`With all of the money goes what was bought: the learner loses access, except to what another order, a pass or a gift covers as well. Results stay. A credit note is written.`
            : t`The learner keeps what was bought. A credit note is written.`}
      </Banner>
    </FormDialog>
  );
}

function toPaise(rupees: string): number {
  return Math.round(numberOf(rupees) * 100);
}
