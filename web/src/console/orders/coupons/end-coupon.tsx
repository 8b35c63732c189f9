import { useLingui } from '@lingui/react/macro';
import type { AdminCoupon } from '@taiyari/contract';
import { useState } from 'react';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { useChangeCoupon } from '#console/orders/coupons/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type EndCouponProps = {
  coupon: AdminCoupon;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Asks before a coupon is ended, or can be used again. */
export function EndCoupon({ coupon, outcome, onClose }: EndCouponProps) {
  const { t } = useLingui();
  const change = useChangeCoupon();
  const [error, setError] = useState<string>();
  const { id, code, isActive } = coupon;
  const confirm = () => {
    setError(undefined);
    change.mutateAsync({ id, isActive: !isActive }).then(
      () => {
        outcome.succeed(isActive ? t`Coupon ${code} has ended` : t`Coupon ${code} is on again`);
        onClose();
      },
      (failure: unknown) =>
        setError(messageOf(failure, t`The coupon was not changed. Please try again.`)),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? t`End ${code}?` : t`Switch ${code} on again?`}
      description={
        isActive
          ? t`Nobody can use it any more. Orders that have it keep their price, also those that wait to be paid.`
          : t`It can be used again, within its days and its limits.`
      }
      confirmText={isActive ? t`End it` : t`Switch on`}
      onConfirm={confirm}
      isBusy={change.isPending}
      error={error}
    />
  );
}
