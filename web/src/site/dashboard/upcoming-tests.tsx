import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Tests of the enrolled series that are not completed yet. */
export function UpcomingTests({ tests }: { tests: Dashboard['upcoming'] }) {
  return (
    <section aria-labelledby="upcoming" className="grid gap-4">
      <h2 id="upcoming" className="text-xl font-bold">
        <Trans>Upcoming Tests</Trans>
      </h2>
      {tests.length === 0 ? (
        <p className="text-muted">
          <Trans>
            Nothing is waiting.{' '}
            <Link {...paths.testSeries} className={textLinkStyles}>
              Find a test series
            </Link>
          </Trans>
        </p>
      ) : (
        <Card className="py-1 sm:py-1">
          <ul className="divide-y divide-border">
            {tests.map((test) => (
              <UpcomingTest key={`${test.seriesId} ${test.testId}`} test={test} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function UpcomingTest({ test }: { test: Dashboard['upcoming'][number] }) {
  return (
    <li className="relative py-3">
      <h3 dir="auto" className="font-semibold">
        <Link
          {...paths.seriesTest(test.seriesId, test.testId)}
          className="no-underline after:absolute after:inset-0 hover:underline"
        >
          {test.title}
        </Link>
      </h3>
      <p dir="auto" className="text-sm text-muted">
        {test.seriesTitle} ·{' '}
        <span className="whitespace-nowrap">
          {test.totalQuestions}Q{test.timeLimit && <> · {test.duration}m</>}
        </span>
      </p>
    </li>
  );
}
