import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@taiyari/contract';
import { formatChange, formatCount, formatPercent } from '#console/kit/figures/format-figure.ts';
import { StatCard } from '#console/kit/lists/stat-card.tsx';
import {
  CircleCheckBig,
  ClipboardList,
  ClipboardPen,
  Percent,
  UserPlus,
  Users,
} from '#ui/icons/elsewhere.ts';

type ActivityCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  activity: { totals: Activity; before: Activity; days: readonly unknown[] } | undefined | null;
};

/** The figures of the period, each with what it was in the period before. */
export function ActivityCards({ activity }: ActivityCardsProps) {
  const { t } = useLingui();
  const cards = [
    { key: 'signUps', label: t`Sign-ups`, icon: UserPlus },
    { key: 'activeLearners', label: t`Active learners`, icon: Users },
    { key: 'attemptsStarted', label: t`Attempts started`, icon: ClipboardPen },
    { key: 'attemptsCompleted', label: t`Attempts completed`, icon: CircleCheckBig },
    { key: 'completionRate', label: t`Completion rate`, icon: ClipboardList, isRate: true },
    { key: 'meanPercentage', label: t`Mean percentage`, icon: Percent, isRate: true },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      {cards.map((card) => {
        const isRate = 'isRate' in card;
        const value = activity === null ? null : activity?.totals[card.key];
        return (
          <StatCard
            key={card.key}
            label={card.label}
            icon={card.icon}
            value={typeof value === 'number' ? figure(value, isRate) : value}
            note={
              activity && (
                <Change
                  now={activity.totals[card.key]}
                  before={activity.before[card.key]}
                  isRate={isRate}
                  days={activity.days.length}
                />
              )
            }
          />
        );
      })}
    </dl>
  );
}

function figure(value: number, isRate: boolean): string {
  return isRate ? formatPercent(value) : formatCount(value);
}

type ChangeProps = { now: number | null; before: number | null; isRate: boolean; days: number };

/** Counts change by per cent, rates by points: a rise of a rate from 50% to 60% is not 20%. */
function Change({ now, before, isRate, days }: ChangeProps) {
  if (now === null || before === null) return <Trans>Nothing to compare with</Trans>;
  const old = figure(before, isRate);
  if (now === before) return <Trans>As in the {days} days before</Trans>;
  if (isRate) {
    const points = formatChange(now - before);
    return (
      <Trans>
        {points} points, {old} in the {days} days before
      </Trans>
    );
  }
  if (before === 0) return <Trans>None in the {days} days before</Trans>;
  const percent = formatChange(Math.round(((now - before) / before) * 100));
  return (
    <Trans>
      {percent}%, {old} in the {days} days before
    </Trans>
  );
}
