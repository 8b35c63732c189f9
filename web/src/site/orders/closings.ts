import { useLingui } from '@lingui/react/macro';
import type { OrderClosing } from '@taiyari/contract/rules/orders';

/** Why an order was given up, said to who has made it. */
export function useClosings(): Record<OrderClosing, string> {
  const { t } = useLingui();
  return {
    cancelled: t`You cancelled it`,
    replaced: t`Replaced by a newer order`,
    unpaid: t`Not paid in time`,
    declined: t`Declined by us`,
    coupon: t`Its coupon was used for another order`,
    'no-account': t`The account was deleted`,
    'no-item': t`It can no longer be bought`,
    held: t`You had it already`,
  };
}
