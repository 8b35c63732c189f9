import { Trans, useLingui } from '@lingui/react/macro';
import type { Figures } from '#console/analytics/api.ts';
import { formatCount, formatPercent, unknown } from '#console/kit/figures/format-figure.ts';
import { StatCard } from '#console/kit/lists/stat-card.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { CircleCheckBig, ClipboardList, Percent, Users } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/test-screen.ts';

export function TestCards({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const discarded = formatCount(figures.attemptsDiscarded);
  const median = formatPercent(figures.medianPercentage);
  const medianTime = durationOf(figures.medianSeconds);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-5">
      <StatCard
        label={t`Attempts completed`}
        value={formatCount(figures.attemptsCompleted)}
        note={<Trans>{discarded} discarded</Trans>}
        icon={CircleCheckBig}
      />
      <StatCard
        label={t`Completion rate`}
        value={formatPercent(figures.completionRate)}
        note={<Trans>of the attempts that ended</Trans>}
        icon={ClipboardList}
      />
      <StatCard
        label={t`Learners`}
        value={formatCount(figures.learners)}
        note={<Trans>each with a first attempt</Trans>}
        icon={Users}
      />
      <StatCard
        label={t`Mean percentage`}
        value={formatPercent(figures.meanPercentage)}
        note={<Trans>median {median}</Trans>}
        icon={Percent}
      />
      <StatCard
        label={t`Mean time`}
        value={durationOf(figures.meanSeconds)}
        note={<Trans>median {medianTime}</Trans>}
        icon={Clock}
      />
    </dl>
  );
}

function durationOf(seconds: number | null): string {
  return seconds === null ? unknown : formatDuration(seconds);
}
