import { useLingui } from '@lingui/react/macro';
import type { Content } from '@taiyari/contract/rules/content';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useConfirmOrder, useDeclineOrder } from '#console/orders/api.ts';
import type { OrderPart } from '#console/orders/order/order-part.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type DialogProps = OrderPart & { onClose: () => void };

const referenceContent: Content = {
  fields: { reference: { kind: 'text', required: true, maximum: 60, form: 'line' } },
  together: [],
  anew: [],
};

/** The money has come: the order is fulfilled, like one that a provider tells of. */
export function ConfirmPaymentDialog({ order, outcome, onClose }: DialogProps) {
  const { t } = useLingui();
  const confirm = useConfirmOrder(order.id);
  const form = useForm<{ reference: string }>({
    content: referenceContent,
    initial: { reference: order.reference ?? '' },
    takesFocus: 'reference',
    save: async ({ reference }) => {
      await confirm.mutateAsync({ reference });
      outcome.succeed(t`Confirmed. The learner has what was ordered.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The payment was not confirmed. Please try again.`),
  });
  const amount = formatPaise(order.amountPaise);
  return (
    <FormDialog
      title={t`Has ${amount} come?`}
      description={t`The learner gets what was ordered, and an invoice is written. An invoice is never taken back: an error needs a refund.`}
      submitText={t`Confirm the payment`}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t`Number of the payment (UTR)`}
        hint={t`As the statement shows it. One number pays for one order.`}
        {...form.field('reference')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        required
      />
    </FormDialog>
  );
}

/** It has not come; the learner reads why, and can order again. */
export function DeclineDialog({ order, outcome, onClose }: DialogProps) {
  const { t } = useLingui();
  const decline = useDeclineOrder(order.id);
  const form = useForm<{ reason: string }>({
    content: reasonContent,
    initial: { reason: '' },
    takesFocus: 'reason',
    save: async (body) => {
      await decline.mutateAsync(body);
      outcome.succeed(t`Turned down. The learner reads why.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The order was not turned down. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Turn the order down?`}
      description={t`The order ends without being paid. It can still be confirmed if the money comes later.`}
      submitText={t`Turn down`}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t`Reason`}
        hint={t`The learner reads it on the order.`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
