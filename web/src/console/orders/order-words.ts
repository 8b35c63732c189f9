import { useLingui } from '@lingui/react/macro';
import type { SoldOrder, SoldOrderDetail } from '@taiyari/contract';
import type { OrderClosing } from '@taiyari/contract/rules/orders';

type Payment = SoldOrderDetail['payments'][number];

/** Why an order was given up. */
export function useClosings(): Record<OrderClosing, string> {
  const { t } = useLingui();
  return {
    cancelled: t`The learner cancelled it`,
    replaced: t`Replaced by a newer order`,
    unpaid: t`Not paid in time`,
    declined: t`Turned down`,
    coupon: t`Its coupon was used for another order`,
    'no-account': t`The account was deleted`,
    'no-item': t`What was ordered was deleted or archived`,
    held: t`The learner had it already`,
  };
}

/** How it is paid. */
export function usePaymentProviderNames(): Record<SoldOrder['provider'], string> {
  const { t } = useLingui();
  return {
    razorpay: t`Razorpay`,
    upi: t`UPI by hand`,
    test: t`Test: no money moves`,
    none: t`Paid by a coupon`,
  };
}

export function usePaymentStateNames(): Record<Payment['state'], string> {
  const { t } = useLingui();
  return {
    created: t`Begun`,
    failed: t`Failed`,
    authorized: t`Authorized, not captured`,
    captured: t`Received`,
  };
}

/** Why money that came bought nothing, and what to do. */
export function useProblemSentences(): Record<NonNullable<Payment['problem']>, string> {
  const { t } = useLingui();
  return {
    amount: t`It is not what the order costs: it bought nothing. Send it back.`,
    currency: t`It came in another currency: it bought nothing. Send it back.`,
    second: t`The learner had what was ordered already: this payment bought nothing. Send it back.`,
    coupon: t`The coupon of the order was used for something else by then: this payment bought nothing. Send it back.`,
    'no-account': t`The account of the buyer is deleted: it bought nothing. Send it back.`,
    'no-item': t`What was ordered was deleted or archived: it bought nothing. Send it back.`,
  };
}
