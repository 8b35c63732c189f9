import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { studyPaths } from '#lib/study-paths.ts';
import { dailyQuery } from '#shared/review/daily-query.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The ten questions of today, and how far the learner is with them. */
export function DailyCard() {
  const daily = useQuery(dailyQuery).data;
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
      <div>
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
      <LinkButton {...studyPaths.daily()} variant={answered === total ? 'secondary' : 'primary'}>
        {answered === total ? (
          <Trans>Look again</Trans>
        ) : answered === 0 ? (
          <Trans>Start</Trans>
        ) : (
          <Trans>Go on</Trans>
        )}
      </LinkButton>
    </Card>
  );
}
