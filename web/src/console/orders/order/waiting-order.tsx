import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useState } from 'react';
import { ConfirmPaymentDialog, DeclineDialog } from '#console/orders/order/decision-dialogs.tsx';
import type { OrderPart } from '#console/orders/order/order-part.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** What is not paid yet: somebody has seen the money on the statement, or has not. */
export function WaitingOrder({ order, outcome }: OrderPart) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'confirmation' | 'refusal' | null>(null);
  const { state, provider } = order;
  const isClaimed = state === 'claimed';
  const canDecline = state === 'open' || state === 'claimed';
  // An order that is given up is fulfilled as well when its money comes late.
  if (!(canDecline || state === 'expired') || provider === 'none') return null;
  const dialog = { order, outcome, onClose: () => setOpen(null) };
  return (
    <Card as="section" labelledBy="waiting" className="grid grid-cols-1 gap-3">
      <h2 id="waiting" className="text-lg font-bold">
        {isClaimed ? t`Waits for you` : t`Not paid`}
      </h2>
      <p className="max-w-text wrap-anywhere">
        <WaitingFor order={order} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant={isClaimed ? 'primary' : undefined} onClick={() => setOpen('confirmation')}>
          <Trans>The money has come</Trans>
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

/** What is known of its money. */
function WaitingFor({ order }: Pick<OrderPart, 'order'>) {
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
    <Trans>Nobody paid in time. If {amount} has come all the same, confirm it.</Trans>
  ) : (
    <Trans>
      It was turned down: “{declined}” If {amount} has come all the same, confirm it.
    </Trans>
  );
}
