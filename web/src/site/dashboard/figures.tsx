import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { ClipboardCheck, Flame, Percent } from '#ui/icons/elsewhere.ts';

/** The three figures at the top, each computed from the learner's results. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const { testsTaken, testsThisWeek, averageScore, improvement, streakDays } = dashboard;
  return (
    <section aria-label={t`Your figures`} className="grid gap-2 sm:grid-cols-3 sm:gap-4">
      <Figure
        icon={ClipboardCheck}
        title={t`Tests Taken`}
        value={testsTaken}
        note={<Trans>+{testsThisWeek} this week</Trans>}
      />
      <Figure
        icon={Percent}
        title={t`Average Score`}
        value={averageScore === null ? '–' : `${averageScore}%`}
        note={<Improvement value={improvement} />}
      />
      <Figure
        icon={Flame}
        title={t`Study Streak`}
        value={<Plural value={streakDays} one="# day" other="# days" />}
        note={<Trans>Keep going!</Trans>}
      />
    </section>
  );
}

type FigureProps = { icon: Icon; title: string; value: ReactNode; note: ReactNode };

function Figure({ icon: Icon, title, value, note }: FigureProps) {
  return (
    <Card className="flex items-center gap-4 max-sm:py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 items-center max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3">
        <h2 className="text-sm text-muted max-sm:text-base max-sm:text-text">{title}</h2>
        <p className="text-2xl font-bold max-sm:row-span-2">{value}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
    </Card>
  );
}

/** Latest five results against the five before; with fewer than ten it says when it will come. */
function Improvement({ value }: { value: number | null }) {
  if (value === null) return <Trans>Improvement shows after 10 tests</Trans>;
  return value < 0 ? (
    <Trans>−{Math.abs(value)}% since the 5 tests before</Trans>
  ) : (
    <Trans>+{value}% improvement</Trans>
  );
}
