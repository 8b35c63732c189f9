import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { practicesQuery } from '#site/practice/api.ts';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** What was begun lately, to go on with or to look at again; nothing while there is none. */
export function LatestPractices() {
  const { t } = useLingui();
  const items = useQuery(practicesQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="grid grid-cols-1 gap-3">
      <h2 id="latest" className="text-xl font-bold">
        <Trans>Your latest practice</Trans>
      </h2>
      <Card className="py-1 sm:py-1">
        <ul className="divide-y divide-border">
          {items.map(({ id, testTitle, startedAt, questions, answered, right }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <Link
                {...studyPaths.practice(id)}
                className={`${textLinkStyles} inline-flex min-h-11 items-center`}
              >
                <bdi>{testTitle ?? t`Put together`}</bdi>, {formatMoment(startedAt)}
              </Link>
              <span className="text-sm text-muted">
                <Trans>
                  {answered} of {questions} answered, {right} right
                </Trans>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
