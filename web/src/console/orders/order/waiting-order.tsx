import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { mayFollow } from '@taiyari/contract/rules/orders';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { useState } from 'react';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useDeclineOrder } from '#console/orders/api.ts';
import {
  ConfirmPaymentDialog,
  type OrderCardProps,
} from '#console/orders/order/confirm-payment-dialog.tsx';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

/** What is not paid yet: somebody has seen the money on the statement, or has not. */
export function WaitingOrder({ order, outcome }: OrderCardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'confirmation' | 'refusal' | null>(null);
  const { state, provider } = order;
  const isClaimed = state === 'claimed';
  const canDecline = mayFollow(state, 'expired');
  // A coupon has paid for it: nobody waits for money.
  if (!mayFollow(state, 'paid') || provider === 'none') return null;
  const isOver = order.buyer === null || state === 'expired';
  const isNoted = isOver && order.boughtNothing;
  const dialog = { order, outcome, onClose: () => setOpen(null) };
  return (
    <Card as="section" labelledBy="waiting" className="grid grid-cols-1 gap-3">
      <h2 id="waiting" className="text-lg font-bold">
        {isClaimed ? t`Waits for you` : t`Not paid`}
      </h2>
      <p className="max-w-text wrap-anywhere">
        {isNoted ? <Noted order={order} /> : <WaitingFor order={order} />}
      </p>
      {order.buyer === null && !isNoted && (
        <p className="max-w-text">
          <Trans>
            The account of the buyer is deleted: money that comes buys nothing any more. Note it
            here, and send it back.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant={isClaimed ? 'primary' : undefined} onClick={() => setOpen('confirmation')}>
          {isNoted ? <Trans>More money has come</Trans> : <Trans>The money has come</Trans>}
        </Button>
        {canDecline && (
          <Button onClick={() => setOpen('refusal')}>
            <Trans>It has not come</Trans>
          </Button>
        )}
      </div>
      {open === 'confirmation' && <ConfirmPaymentDialog {...dialog} />}
      {open === 'refusal' && <DeclineDialog {...dialog} />}
    </Card>
  );
}

/** Money has come, and bought nothing. */
function Noted({ order: { buyer } }: Pick<OrderCardProps, 'order'>) {
  return buyer === null ? (
    <Trans>
      The account of the buyer is deleted. What has come for this order stands below, and is to be
      sent back.
    </Trans>
  ) : (
    <Trans>
      It is closed. What has come for it bought nothing; it stands below, and is to be sent back.
    </Trans>
  );
}

/** What is known of its money. */
function WaitingFor({ order }: Pick<OrderCardProps, 'order'>) {
  const { state, reference, claimedAt, declined, expiresAt } = order;
  const amount = formatPaise(order.amountPaise);
  if (state === 'claimed' && claimedAt !== null) {
    return (
      <Trans>
        The learner says that {amount} was paid with the number <strong>{reference}</strong>, on{' '}
        {formatMoment(claimedAt)}. Look for it on the statement of the account.
      </Trans>
    );
  }
  if (state === 'open') {
    return (
      <Trans>
        It waits to be paid until {formatMoment(expiresAt)}. Confirm it only when you see {amount}{' '}
        on the statement.
      </Trans>
    );
  }
  return declined === null ? (
    <Trans>
      It is closed, and nobody has paid it. If {amount} has come all the same, confirm it.
    </Trans>
  ) : (
    <Trans>
      It was turned down: “{declined}” If {amount} has come all the same, confirm it.
    </Trans>
  );
}

type DialogProps = OrderCardProps & { onClose: () => void };

/** It has not come; the learner reads why, and can order again. */
function DeclineDialog({ order, outcome, onClose }: DialogProps) {
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
        required
      />
    </FormDialog>
  );
}
