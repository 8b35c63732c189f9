import { useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import type { Content } from '@taiyari/contract/rules/content';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useRefund } from '#console/orders/api.ts';
import type { OrderPart } from '#console/orders/order/order-part.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type Values = { amountRupees: string; reason: string };
type RefundDialogProps = OrderPart & {
  payment: SoldOrderDetail['payments'][number];
  onClose: () => void;
};

/** Sends back a part of a payment or all; the server asks for the password. */
export function RefundDialog({ order, payment, outcome, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const refund = useRefund(payment.id);
  const most = payment.refundablePaise;
  const form = useForm<Values>({
    content: contentOf(most),
    initial: { amountRupees: String(most / 100), reason: '' },
    toThing: ({ amountRupees, reason }) => ({
      amountRupees: amountRupees.trim() === '' ? Number.NaN : Number(amountRupees),
      reason,
    }),
    takesFocus: 'amountRupees',
    save: async ({ amountRupees, reason }) => {
      const amountPaise = toPaise(amountRupees);
      await refund.mutateAsync({ amountPaise, reason });
      const amount = formatPaise(amountPaise);
      outcome.succeed(t`${amount} sent back`);
      onClose();
    },
    problemOf: problemElsewhere(t`The money was not sent back. Please try again.`),
  });
  const isAll = toPaise(form.values().amountRupees) >= most && order.refundedPaise === 0;
  const limit = formatPaise(most);
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
      <TextField
        label={t`Amount in rupees`}
        hint={t`At most ${limit}.`}
        type="number"
        min={0.01}
        max={most / 100}
        step={0.01}
        inputMode="decimal"
        {...form.field('amountRupees')}
        required
      />
      <TextAreaField
        label={t`Reason`}
        hint={t`For the books and the audit log; the learner does not read it.`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        maxLength={500}
        required
      />
      <Banner tone="warning">
        {payment.problem !== null
          ? t`This payment bought nothing, so nothing ends with it.`
          : isAll
            ? t`With all of the money goes what was bought: the learner loses access. Results stay. A credit note is written.`
            : t`The learner keeps what was bought. A credit note is written.`}
      </Banner>
    </FormDialog>
  );
}

function contentOf(most: number): Content {
  const amountRupees = { kind: 'number', lowest: 0.01, highest: most / 100, step: 0.01 } as const;
  return { fields: { amountRupees, ...reasonContent.fields }, together: [], anew: [] };
}

function toPaise(rupees: string): number {
  return Math.round(Number(rupees) * 100);
}
