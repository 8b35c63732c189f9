import { useLingui } from '@lingui/react/macro';
import type { AdminCoupon } from '@taiyari/contract';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { formatCount } from '#console/kit/figures/format-figure.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/column.ts';

const tones: Readonly<Record<AdminCoupon['state'], BadgeTone>> = {
  usable: 'success',
  early: 'info',
  off: 'neutral',
  over: 'neutral',
  'used-up': 'neutral',
};

export function useCouponColumns(
  onEnd: (coupon: AdminCoupon) => void,
): readonly Column<AdminCoupon>[] {
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
      <span className="text-muted">
        {percent === null ? t`${amount} off` : t`${percent} % off`}
      </span>
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
