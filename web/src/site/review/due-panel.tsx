import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { todayInKolkata } from '@taiyari/contract/rules/today';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#lib/server-now.ts';
import { studyPaths } from '#lib/study-paths.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import { type MistakesSearch, roundSizes } from '#site/review/mistakes-search.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type DuePanelProps = {
  search: MistakesSearch;
  /** Whether there is anything at all is not known yet. */
  isLoading: boolean;
};

/** What waits today, and the way into a round of it; with the filters of the page. */
export function DuePanel({ search, isLoading }: DuePanelProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(20);
  const due = useQuery(dueCardsQuery).data;
  if (due === undefined) return null;
  if (due.due === 0) {
    if (isLoading) return null;
    const isOver = isGoalOver(due.goalDay);
    return <NothingDue isDone={due.answeredToday > 0} isOver={isOver} later={due.later} />;
  }
  const { subject, topic, testId, cause } = search;
  return (
    <Card className="grid gap-4 border-primary">
      <div>
        <p className="text-lg font-bold">
          <Plural
            value={due.due}
            one="# question waits for you today"
            other="# questions wait for you today"
          />
        </p>
        {due.later > 0 && (
          <p className="text-muted">
            <Trans>+{due.later} later</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`Questions in a round`}
          className="min-w-28"
          value={String(count)}
          options={roundSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => setCount(Number(target.value))}
        />
        <LinkButton
          {...studyPaths.round({ subject, topic, testId, cause, count })}
          variant="primary"
          className="grow sm:grow-0"
        >
          <Trans>Start</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

type NothingDueProps = { isDone: boolean; isOver: boolean; later: number };

function NothingDue({ isDone, isOver, later }: NothingDueProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">
          {isDone ? <Trans>Done for today.</Trans> : <Trans>Nothing is due today.</Trans>}
        </p>
        {isOver && (
          <p className="text-muted">
            <Trans>
              The day of your exam is over, and nothing is due after it. Name the day of the next
              one below, or none.
            </Trans>
          </p>
        )}
        {later > 0 && (
          <p className="text-muted">
            <Plural
              value={later}
              one="# more question waits for the next days: 30 a day are enough to learn from."
              other="# more questions wait for the next days: 30 a day are enough to learn from."
            />
          </p>
        )}
      </div>
      <LinkButton {...studyPaths.practiceBuilder({ pool: 'mistakes' })}>
        <Trans>Practise mistakes now</Trans>
      </LinkButton>
    </Card>
  );
}

/** Nothing is due once the day of the exam is over. */
export function isGoalOver(goalDay: string | null): boolean {
  return goalDay !== null && goalDay < todayInKolkata(serverNow());
}
