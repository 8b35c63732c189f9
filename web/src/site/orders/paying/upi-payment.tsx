import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { paymentNumberContent } from '@taiyari/contract/rules/payments';
import clsx from 'clsx';
import { encode } from 'uqr';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { usePayOrder } from '#site/orders/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';

type UpiCheckout = Extract<LearnerOrder['checkout'], { kind: 'upi' }>;

/** A payment by hand: scan or open the app, then name the number that the app shows. */
export function UpiPayment({ order, checkout }: { order: LearnerOrder; checkout: UpiCheckout }) {
  const amount = formatPaise(order.amountPaise);
  return (
    <Card className="grid gap-5">
      <div className="grid justify-items-center gap-3 text-center">
        <p>
          <Trans>
            Pay {amount} to {checkout.name} with any UPI app.
          </Trans>
        </p>
        <a
          href={checkout.link}
          className={clsx(buttonStyles({ variant: 'secondary', width: 'full' }), 'lg:hidden')}
        >
          <Trans>Open a payment app on this phone</Trans>
        </a>
        <p className="text-sm text-muted">
          <span className="lg:hidden">
            <Trans>Or scan this with another phone:</Trans>
          </span>
          <span className="max-lg:hidden">
            <Trans>Scan this with your phone:</Trans>
          </span>
        </p>
        <QrCode text={checkout.link} />
        <p dir="ltr" className="font-mono text-sm text-muted">
          {checkout.address}
        </p>
      </div>
      <ReferenceForm orderId={order.id} />
    </Card>
  );
}

/** Dark on white in both themes: that is how cameras read it. */
function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t`QR code of the payment`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function ReferenceForm({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const pay = usePayOrder(orderId);
  const form = useForm<{ reference: string }>({
    content: paymentNumberContent,
    initial: { reference: '' },
    save: ({ reference }) => pay.mutateAsync({ kind: 'upi', reference }),
    problemOf: problemElsewhere(t`That did not work. Try again.`),
  });
  return (
    <form ref={form.ref} noValidate className="grid gap-3" onSubmit={form.handleSubmit}>
      <TextField
        label={t`Number of the payment (UTR)`}
        hint={t`Your app shows it under the details of the payment, usually 12 digits.`}
        {...form.field('reference')}
        inputMode="text"
        autoComplete="off"
        required
      />
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Sending...`}>
        <Trans>I have paid</Trans>
      </Button>
    </form>
  );
}
