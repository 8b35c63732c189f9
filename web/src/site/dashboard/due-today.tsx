import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { studyPaths } from '#lib/study-paths.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/text-link.tsx';

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
