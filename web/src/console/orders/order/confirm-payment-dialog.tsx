import { useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { paymentNumberContent } from '@taiyari/contract/rules/payments';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useConfirmOrder } from '#console/orders/api.ts';
import { useProblemSentences } from '#console/orders/order-words.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextField } from '#ui/text-field.tsx';

/** What each card of the page of an order takes: the order, and where it tells how an action ended. */
export type OrderCardProps = {
  order: SoldOrderDetail;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
};

type ConfirmPaymentDialogProps = OrderCardProps & {
  /** Beside a payment that there is: whoever confirms the one that somebody else has just confirmed has not seen two. */
  further?: boolean;
  onClose: () => void;
};

/**
 * The money has come: the order is fulfilled, like one that a provider tells of, or it is said why not. What has come once
 * more for an order that is paid is noted, to be sent back.
 */
export function ConfirmPaymentDialog({
  order,
  outcome,
  further = false,
  onClose,
}: ConfirmPaymentDialogProps) {
  const { t } = useLingui();
  const confirm = useConfirmOrder(order.id);
  const problems = useProblemSentences();
  const form = useForm<{ reference: string }>({
    content: paymentNumberContent,
    initial: { reference: further ? '' : (order.reference ?? '') },
    takesFocus: 'reference',
    save: async ({ reference }) => {
      const { problem } = await confirm.mutateAsync({ reference, ...(further && { further }) });
      outcome.succeed(
        problem === null
          ? t`Confirmed. The learner has what was ordered.`
          : t`Noted. ${problems[problem]}`,
      );
      onClose();
    },
    problemOf: problemElsewhere(t`The payment was not confirmed. Please try again.`),
  });
  const words = useWords(order, further);
  return (
    <FormDialog {...words} form={form} onClose={onClose}>
      <TextField
        label={t`Number of the payment (UTR)`}
        hint={t`As the statement shows it. One number pays for one order.`}
        {...form.field('reference')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}

/** What the confirmation brings. */
function useWords(order: SoldOrderDetail, further: boolean) {
  const { t } = useLingui();
  const amount = formatPaise(order.amountPaise);
  if (further) {
    return {
      title: t`Has ${amount} come once more?`,
      description: t`It buys nothing more: it is noted beside what has paid the order, so that it can be sent back. Who has paid is told by mail.`,
      submitText: t`Note the payment`,
    };
  }
  const title = t`Has ${amount} come?`;
  return order.buyer === null
    ? {
        title,
        description: t`The account of the buyer is deleted: nobody gets what was ordered, and no invoice is written. The payment is noted, so that it can be sent back.`,
        submitText: t`Note the payment`,
      }
    : {
        title,
        description: t`The learner gets what was ordered, and an invoice is written. An invoice is never taken back: an error needs a refund. Where it can no longer be bought, the learner has it already, or the coupon of the order is used up, the payment is only noted, so that it can be sent back.`,
        submitText: t`Confirm the payment`,
      };
}
