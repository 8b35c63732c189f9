import { useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { StatCard, StatCards } from '#console/kit/lists/stat-card.tsx';
import { BadgeCheck, UserCheck, UserPlus, Users } from '#ui/icons/elsewhere.ts';

type UserCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  counts: ResponseOf<Api['listUsers']>['counts'] | undefined | null;
};

/** Figures of all users, whatever the list is narrowed to. */
export function UserCards({ counts }: UserCardsProps) {
  const { t } = useLingui();
  const figure = (name: keyof NonNullable<typeof counts>) =>
    counts ? counts[name].toLocaleString('en-IN') : counts;
  return (
    <StatCards>
      <StatCard label={t`Total`} value={figure('total')} icon={Users} />
      <StatCard label={t`Active`} value={figure('active')} icon={UserCheck} />
      <StatCard label={t`New Today`} value={figure('newToday')} icon={UserPlus} />
      <StatCard label={t`Verified`} value={figure('verified')} icon={BadgeCheck} />
    </StatCards>
  );
}
