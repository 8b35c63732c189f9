import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminCoupon } from '@taiyari/contract';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { couponListQuery, couponsPageSize, useChangeCoupon } from '#console/orders/api.ts';
import { CouponDialog } from '#console/orders/coupons/coupon-dialog.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Percent, Plus } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';

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

const tones: Readonly<Record<AdminCoupon['state'], BadgeTone>> = {
  usable: 'success',
  early: 'info',
  off: 'neutral',
  over: 'neutral',
  'used-up': 'neutral',
};

function useCouponColumns(onEnd: (coupon: AdminCoupon) => void): readonly Column<AdminCoupon>[] {
  const { t } = useLingui();
  const states = {
    usable: t`In use`,
    early: t`Not yet`,
    off: t`Ended`,
    over: t`Its days are over`,
    'used-up': t`Used up`,
  };
  return [
    {
      key: 'coupon',
      header: t`Coupon`,
      cell: (coupon) => <Offer coupon={coupon} />,
    },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      cell: ({ state }) => (
        <span className="whitespace-nowrap">
          <Badge tone={tones[state]}>{states[state]}</Badge>
        </span>
      ),
    },
    {
      key: 'days',
      header: t`Days`,
      from: 'lg',
      cell: (coupon) => <Days coupon={coupon} />,
    },
    { key: 'used', header: t`Used`, from: 'sm', cell: (coupon) => <Uses coupon={coupon} /> },
    {
      key: 'given',
      header: t`Taken off`,
      from: 'md',
      isNumber: true,
      cell: ({ givenPaise }) => formatPaise(givenPaise),
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      from: 'sm',
      cell: (coupon) => (
        <Button
          variant="ghost"
          className="-ms-3 -my-2"
          aria-label={coupon.isActive ? t`End ${coupon.code}` : t`Switch ${coupon.code} on`}
          onClick={() => onEnd(coupon)}
        >
          {coupon.isActive ? t`End` : t`Switch on`}
        </Button>
      ),
    },
  ];
}

function Offer({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useLingui();
  const { code, percent } = coupon;
  const amount = formatPaise(coupon.amountPaise ?? 0);
  return (
    <div className="grid min-w-32 gap-0.5">
      <span dir="ltr" className="justify-self-start font-semibold wrap-anywhere">
        {code}
      </span>
      <span className="text-muted">{percent === null ? t`${amount} off` : t`${percent}% off`}</span>
    </div>
  );
}

function Days({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useLingui();
  const from = coupon.from && formatCalendarDay(coupon.from);
  const until = coupon.until && formatCalendarDay(coupon.until);
  if (from && until) return t`${from} to ${until}`;
  if (from) return t`From ${from}`;
  return until ? t`Until ${until}` : t`Always`;
}

function Uses({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useLingui();
  const { inAll, perAccount, waiting } = coupon;
  const used = formatCount(coupon.used);
  const most = inAll === null ? null : formatCount(inAll);
  return (
    <div className="grid gap-0.5">
      <span>{most === null ? used : t`${used} of ${most}`}</span>
      {waiting > 0 && <span className="text-sm text-muted">{t`${waiting} wait to be paid`}</span>}
      {perAccount !== null && (
        <span className="text-sm text-muted">{t`${perAccount} for each learner`}</span>
      )}
    </div>
  );
}
