import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminCoupon } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { couponListQuery, couponsPageSize, useChangeCoupon } from '#console/orders/coupons/api.ts';
import { CouponDialog } from '#console/orders/coupons/coupon-dialog.tsx';
import { useCouponColumns } from '#console/orders/coupons/use-coupon-columns.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Percent, Plus } from '#ui/icons/elsewhere.ts';

/** Coupons, how often each was used, and what it has taken off. */
export function CouponsPage({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const list = useQuery(couponListQuery(search));
  const outcome = useOutcome();
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<AdminCoupon | null>(null);
  const columns = useCouponColumns(setEnding);
  const addOne = () => setIsAdding(true);
  return (
    <ListPage
      title={t`Coupons`}
      text={t`What they take off, when, and how often.`}
      actions={
        <Button variant="primary" onClick={addOne}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add Coupon</Trans>
        </Button>
      }
      above={<ShopTabs />}
      search={search}
      words={{ label: t`Search coupons`, placeholder: t`Code` }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      pageSize={couponsPageSize}
      errorMessage={t`The coupons could not be loaded. Please try again.`}
      empty={{
        icon: Percent,
        title: t`No coupons found`,
        whole: adminPaths.coupons,
        unfiltered: {
          title: t`No coupon yet`,
          text: t`A code that takes something off, for a festival or a batch.`,
          action: (
            <Button onClick={addOne}>
              <Trans>Make the first one</Trans>
            </Button>
          ),
        },
      }}
      outcome={outcome}
    >
      {isAdding && <CouponDialog outcome={outcome} onClose={() => setIsAdding(false)} />}
      {ending && <EndCoupon coupon={ending} outcome={outcome} onClose={() => setEnding(null)} />}
    </ListPage>
  );
}

type EndCouponProps = {
  coupon: AdminCoupon;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Asks before a coupon is ended, or can be used again. */
function EndCoupon({ coupon, outcome, onClose }: EndCouponProps) {
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
