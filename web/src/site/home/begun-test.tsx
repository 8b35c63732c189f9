import { Trans } from '@lingui/react/macro';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/text-link.tsx';

/** Asked anew each time: a test may have ended elsewhere. */
const runningTestsQuery = queryOptions({
  queryKey: ['attempts', 'running'],
  queryFn: ({ signal }) => callElsewhere('listRunningAttempts', { signal }),
  staleTime: 0,
});

type BegunTestProps = { children: ReactNode; isShort: boolean };

/** The test that the learner, or the guest of this browser, has begun; where there is none, what stands in its place. */
export function BegunTest({ children, isShort }: BegunTestProps) {
  const running = useQuery(runningTestsQuery).data?.items[0];
  if (!running) return children;
  const { testId, testTitle, seriesId, answered, totalQuestions, deadline } = running;
  const page = seriesId === null ? paths.test(testId) : paths.seriesTest(seriesId, testId);
  if (isShort) {
    // As high as what it takes the place of.
    return (
      <LinkButton {...page} variant="primary" className="max-w-full">
        <span className="truncate">
          <Trans>Go on with {testTitle}</Trans>
        </span>
      </LinkButton>
    );
  }
  return (
    <div className="grid gap-2">
      <LinkButton
        {...page}
        variant="primary"
        size="large"
        className="max-sm:w-full sm:justify-self-start"
      >
        <Trans>Go on with {testTitle}</Trans>
      </LinkButton>
      <p className="text-sm text-muted">
        <Trans>
          {answered} of {totalQuestions} answered
        </Trans>
        {deadline !== null && (
          <>
            {' · '}
            <Trans>Ends at {formatTimeOfDay(deadline)}</Trans>
          </>
        )}
      </p>
    </div>
  );
}
