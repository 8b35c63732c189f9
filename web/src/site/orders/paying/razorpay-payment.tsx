import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useUnlessUnderWay } from '#lib/unless-begun.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { useSite } from '#shared/site-settings/api.ts';
import { usePayOrder } from '#site/orders/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type RazorpayCheckout = Extract<LearnerOrder['checkout'], { kind: 'razorpay' }>;

/** What their script takes and calls; the part that we use. */
type Options = {
  key: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name?: string; email?: string };
  handler: (back: { razorpay_payment_id: string; razorpay_signature: string }) => void;
  modal: { ondismiss: () => void };
};
type Razorpay = new (options: Options) => { open(): void };

const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';

/** Razorpay's own window; what it says is checked by the server, which is asked as well if nobody comes back. */
export function RazorpayPayment({
  order,
  checkout,
}: {
  order: LearnerOrder;
  checkout: RazorpayCheckout;
}) {
  const { t } = useLingui();
  const site = useSite();
  const account = useAccount();
  const pay = usePayOrder(order.id);
  const [phase, setPhase] = useState<'idle' | 'opening' | 'open' | 'failed'>('idle');
  const amount = formatPaise(order.amountPaise);
  const unlessUnderWay = useUnlessUnderWay();
  const openAndWait = async () => {
    setPhase('opening');
    try {
      const Checkout = await loadCheckout();
      await new Promise<void>((close) => {
        new Checkout({
          key: checkout.keyId,
          order_id: checkout.orderId,
          name: site.name,
          description: order.item.title,
          prefill: account ? { name: account.name, email: account.email } : {},
          handler: (back) => {
            close();
            pay.mutate({
              kind: 'razorpay',
              paymentId: back.razorpay_payment_id,
              signature: back.razorpay_signature,
            });
          },
          modal: { ondismiss: close },
        }).open();
        setPhase('open');
      });
      setPhase('idle');
    } catch {
      setPhase('failed');
    }
  };
  return (
    <Card className="grid gap-4">
      <Button
        variant="primary"
        size="large"
        width="full"
        isBusy={phase === 'opening' || phase === 'open' || pay.isPending}
        busyText={pay.isPending ? t`Confirming...` : t`Opening Razorpay...`}
        onClick={() => unlessUnderWay(openAndWait)}
      >
        <Trans>Pay {amount}</Trans>
      </Button>
      {phase === 'failed' && (
        <Banner tone="danger">
          <Trans>Razorpay could not be loaded. Nothing was charged; check your connection.</Trans>
        </Banner>
      )}
      {pay.isSuccess && (
        <Banner tone="info">
          <Trans>The payment is being confirmed. Stay here a moment, or come back later.</Trans>
        </Banner>
      )}
      {pay.error !== null && (
        <Banner tone="danger">{messageOf(pay.error, t`The payment was not confirmed.`)}</Banner>
      )}
      <p className="text-sm text-muted">
        <Trans>
          UPI, cards and net banking, by Razorpay. We never see the number of your card.
        </Trans>
      </p>
    </Card>
  );
}

/** Their script, fetched when somebody wants to pay. @throws Error when it does not come. */
async function loadCheckout(): Promise<Razorpay> {
  const known = checkoutOf();
  if (known) return known;
  await new Promise<void>((loaded, failed) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => loaded();
    script.onerror = () => {
      script.remove();
      failed(new Error('not loaded'));
    };
    document.head.append(script);
  });
  const loaded = checkoutOf();
  if (!loaded) throw new Error('it does not say what it is');
  return loaded;
}

function checkoutOf(): Razorpay | undefined {
  return (window as { Razorpay?: Razorpay }).Razorpay;
}
