import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { studyPaths } from '#lib/study-paths.ts';
import { dailyQuery, dueCardsQuery } from '#shared/review/api.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** The ten questions of today, and how far the learner is with them; never the first thing to do. */
export function DailyCard() {
  const { data: daily, isPending } = useQuery(dailyQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (daily === undefined || daily.questions.length === 0) return null;
  const { questions, streak } = daily;
  const answered = questions.filter(({ outcome }) => outcome !== null).length;
  const total = questions.length;
  return (
    <Card
      as="section"
      labelledBy="daily"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="grid min-w-0 flex-1 gap-1 narrow:basis-full">
        <h2 id="daily" className="text-xl font-bold">
          <Trans>Daily ten</Trans>
        </h2>
        <p className="text-muted">
          {answered === total ? (
            <Trans>Done for today.</Trans>
          ) : (
            <Trans>
              {answered} of {total} answered.
            </Trans>
          )}{' '}
          {!streak.isHidden && streak.days > 0 && (
            <Plural value={streak.days} one="# day in a row." other="# days in a row." />
          )}
        </p>
      </div>
      <LinkButton {...studyPaths.daily()}>
        {answered === total ? (
          <Trans>Look again</Trans>
        ) : answered === 0 ? (
          <Trans>Start</Trans>
        ) : (
          <Trans>Go on</Trans>
        )}
        <span className="sr-only">
          : <Trans>Daily ten</Trans>
        </span>
      </LinkButton>
    </Card>
  );
}

type DueTodayProps = {
  /** Nothing on the page comes before it. */
  isFirst: boolean;
};

/** Mistakes that wait today; nothing while none do. */
export function DueToday({ isFirst }: DueTodayProps) {
  const due = useQuery(dueCardsQuery).data;
  if (due === undefined || due.due === 0) return null;
  return (
    <Card
      as="section"
      labelledBy="due-today"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div>
        <h2 id="due-today" className="text-xl font-bold">
          <Plural value={due.due} one="# mistake due today" other="# mistakes due today" />
        </h2>
        <p className="text-muted">
          {due.later > 0 ? (
            <Trans>+{due.later} later. Answer them before you forget.</Trans>
          ) : (
            <Trans>Answer them before you forget.</Trans>
          )}
        </p>
      </div>
      <LinkButton {...studyPaths.mistakes} variant={isFirst ? 'primary' : 'secondary'}>
        <Trans>Review now</Trans>
      </LinkButton>
    </Card>
  );
}
