import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { orderPaths } from '#lib/order-paths.ts';
import { useCancelOrder } from '#site/orders/api.ts';
import { TestPayment } from '#site/orders/paying/test-payment.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const UpiPayment = lazy(async () => ({
  default: (await import('#site/orders/paying/upi-payment.tsx')).UpiPayment,
}));
const RazorpayPayment = lazy(async () => ({
  default: (await import('#site/orders/paying/razorpay-payment.tsx')).RazorpayPayment,
}));

/** An order that waits to be paid: how that is done, and the way to give it up. */
export function ToPay({ order }: { order: LearnerOrder }) {
  return (
    <div className="grid gap-4">
      {order.hasFailed && (
        <Banner tone="warning">
          <Trans>The last payment did not go through. Nothing was charged; try again.</Trans>
        </Banner>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        <PayPanel order={order} />
      </Suspense>
      <CancelOrder order={order} />
    </div>
  );
}

/** Asks first: what waits may be cheaper than anything that can be ordered now. */
function CancelOrder({ order }: { order: LearnerOrder }) {
  const { t } = useLingui();
  const cancel = useCancelOrder(order.id);
  const [isAsking, setIsAsking] = useState(false);
  const amount = formatPaise(order.amountPaise);
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <Trans>Cancel the order</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isNowOpen) => {
          cancel.reset();
          setIsAsking(isNowOpen);
        }}
        title={t`Cancel the order?`}
        confirmText={t`Cancel the order`}
        cancelText={t`Keep the order`}
        tone="danger"
        isBusy={cancel.isPending}
        busyText={t`Cancelling...`}
        error={cancel.error === null ? undefined : messageOf(cancel.error, t`That did not work.`)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      >
        <p>
          <Trans>
            This order keeps its price of {amount}. If you order again later, you pay the price of
            then.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What the order's provider needs; none while the provider does not know of it, or is another one now. */
function PayPanel({ order }: { order: LearnerOrder }) {
  const { checkout } = order;
  if (checkout?.kind === 'test') return <TestPayment order={order} />;
  if (checkout?.kind === 'upi') return <UpiPayment order={order} checkout={checkout} />;
  if (checkout?.kind === 'razorpay') return <RazorpayPayment order={order} checkout={checkout} />;
  return (
    <div className="grid gap-3">
      <Banner tone="warning">
        <Trans>The payment provider could not be reached. Nothing was charged.</Trans>
      </Banner>
      <OrderAgain order={order} />
    </div>
  );
}

export function OrderAgain({ order: { item } }: { order: Pick<LearnerOrder, 'item'> }) {
  if (item.id === null) return null;
  return (
    <LinkButton {...orderPaths.offer(item.id)} variant="primary">
      <Trans>Order again</Trans>
    </LinkButton>
  );
}
