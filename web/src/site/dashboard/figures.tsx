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
    <section aria-label={t`Your figures`} className="grid gap-4 sm:grid-cols-3">
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
    <Card className="flex items-center gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm text-muted">{title}</h2>
        <p className="text-2xl font-bold">{value}</p>
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
