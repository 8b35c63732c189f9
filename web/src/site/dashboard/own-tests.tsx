import { Trans, useLingui } from '@lingui/react/macro';
import type { Result } from '@taiyari/contract';
import { relativeTime } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { type ReactNode, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** Tests of the enrolled series that are not completed yet. */
export function UpcomingTests({ tests }: { tests: Dashboard['upcoming'] }) {
  return (
    <section aria-labelledby="upcoming" className="grid grid-cols-1 gap-4">
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

type RecentActivityProps = {
  results: readonly Result[];
  /** Where more of it stands. */
  more?: ReactNode;
};

export function RecentActivity({ results, more }: RecentActivityProps) {
  const { t } = useLingui();
  const [now] = useState(Date.now);
  return (
    <section aria-labelledby="recent" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-xl font-bold">
          <Trans>Recent Activity</Trans>
        </h2>
        {more}
      </div>
      {results.length === 0 ? (
        <EmptyState
          headingLevel={3}
          picture="paper"
          title={t`No recent activity`}
          text={t`Start taking tests to see your activity here`}
          action={
            <LinkButton {...paths.practiceTests}>
              <Trans>Practice Tests</Trans>
            </LinkButton>
          }
        />
      ) : (
        <Card className="py-1 sm:py-1">
          <ul className="divide-y divide-border">
            {results.map((result) => (
              <ResultRow key={result.id} result={result} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function ResultRow({ result, now }: { result: Result; now: number }) {
  const { testId, testTitle, testSeriesId, testSeriesName, percentage } = result;
  const marks = formatMarks(result.marksObtained);
  const total = formatMarks(result.totalMarks);
  const page =
    testSeriesId === null
      ? paths.test(testId, { analysis: true })
      : paths.seriesTest(testSeriesId, testId, { analysis: true });
  return (
    <li className="relative flex items-center justify-between gap-x-4 py-3 narrow:flex-wrap">
      <div className="min-w-0">
        <h3 dir="auto" className="font-semibold">
          <Link {...page} className="no-underline after:absolute after:inset-0 hover:underline">
            {testTitle}
          </Link>
        </h3>
        <p dir="auto" className="text-sm text-muted">
          <time dateTime={result.completedAt}>{relativeTime(result.completedAt, now)}</time>
          {testSeriesName !== null && <> · {testSeriesName}</>}
        </p>
      </div>
      <p className="shrink-0 text-end narrow:text-start">
        <span className="block font-bold">
          <Trans>
            {marks}/{total} marks
          </Trans>
        </span>
        <span className="text-sm text-muted">
          <Trans>
            {result.correctAnswers}/{result.totalQuestions} correct
          </Trans>{' '}
          ({percentage}%)
        </span>
      </p>
    </li>
  );
}
