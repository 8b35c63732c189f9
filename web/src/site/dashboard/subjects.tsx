import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { masteryQuery } from '#site/mastery/api.ts';
import { NamedRange } from '#site/mastery/known-range.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What is known of each subject, weakest first; nothing until something was answered. Its topics have a page of their own. */
export function Subjects() {
  const { t } = useLingui();
  const { data, isPending, error, refetch, isFetching } = useQuery(masteryQuery);
  if (isPending) {
    return (
      <SkeletonArea label={t`Looking at your answers...`}>
        <Skeleton className="h-64" />
      </SkeletonArea>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        message={messageOf(error, t`What you know could not be loaded.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { subjects } = data;
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="subjects" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="subjects" className="text-xl font-bold">
          <Trans>Subjects, weakest first</Trans>
        </h2>
        <Link {...studyPaths.mastery} className={textLinkStyles}>
          <Trans>What I know, by topic</Trans>
        </Link>
      </div>
      <Card>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          {subjects.map((mastery) => (
            <li key={mastery.subject} className="grid content-start gap-1">
              <NamedRange name={mastery.subject} heading="h3" figures={mastery} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
