import { Trans, useLingui } from '@lingui/react/macro';
import type { UserDetail } from '@taiyari/contract';
import type { ReactNode } from 'react';
import { dayText, momentText } from '#console/kit/lists/times.ts';
import { formatMarks } from '#shared/results/formats.ts';

/** What the user is enrolled in, and the latest results. */
export function UserHistory({ detail: { enrolments, recentResults } }: { detail: UserDetail }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <Lines title={t`Enrollments`} empty={t`Not enrolled in any series.`}>
        {enrolments.map(({ testSeriesId, title, enrollmentDate, completedTests, totalTests }) => (
          <Line key={testSeriesId} title={title}>
            <Trans>
              {completedTests} of {totalTests} tests, since {dayText(enrollmentDate)}
            </Trans>
          </Line>
        ))}
      </Lines>
      <Lines title={t`Latest results`} empty={t`No test completed yet.`}>
        {recentResults.map(
          ({ id, testTitle, percentage, marksObtained, totalMarks, completedAt }) => (
            <Line key={id} title={testTitle}>
              <Trans>
                {formatMarks(marksObtained)} of {formatMarks(totalMarks)} marks, {percentage}%
                right, {momentText(completedAt)}
              </Trans>
            </Line>
          ),
        )}
      </Lines>
    </div>
  );
}

function Lines({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children: ReactNode[];
}) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="grid gap-2">{children}</ul>
      )}
    </section>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-0.5 border-s-4 border-border ps-3">
      <bdi className="font-medium break-words">{title}</bdi>
      <span className="text-sm text-muted">{children}</span>
    </li>
  );
}
