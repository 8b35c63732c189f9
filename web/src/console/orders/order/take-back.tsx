import { useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { useState } from 'react';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { RevokeDialog } from '#console/orders/grants/revoke-dialog.tsx';
import { serverNow } from '#lib/server-now.ts';
import { Button } from '#ui/button.tsx';

export type TakeBackProps = {
  order: SoldOrderDetail;
  outcome: Pick<OutcomeControl, 'succeed'>;
};

/** What was paid for goes back with its money; what a coupon gave for nothing has none that could. */
export function TakeBack({ order, outcome }: TakeBackProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { provider, entitlement, buyer, item, coupon } = order;
  if (provider !== 'none' || !entitlement || !buyer || !isRunning(entitlement)) return null;
  const given = { id: entitlement.id, item, learner: buyer, coupon };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t`Take back`}</Button>
      {isAsking && (
        <RevokeDialog given={given} outcome={outcome} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function isRunning({ until, revokedAt }: NonNullable<SoldOrderDetail['entitlement']>): boolean {
  return revokedAt === null && (until === null || Date.parse(until) > Number(serverNow()));
}
