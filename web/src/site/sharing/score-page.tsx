import { Trans, useLingui } from '@lingui/react/macro';
import type { ScoreCard } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

function scoreCardQuery(token: string) {
  return queryOptions({
    queryKey: ['score-card', token],
    queryFn: ({ signal }) => callElsewhere('getScoreCard', { params: { token }, signal }),
    // Its learner may have ended it.
    staleTime: 0,
  });
}

/** What a learner shows of a result, with the way to the test. */
export function ScorePage({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(scoreCardQuery(token));
  usePageTitle(data ? t`Score card: ${data.testTitle}` : t`Score card`);
  if (data) return <Score card={data} />;
  if (isApiError(error, 'not-found', 'invalid-input')) {
    return (
      <EmptyState
        picture="paper"
        headingLevel={1}
        title={t`This score card is not shared any more`}
        text={t`Whoever made it has ended its link.`}
        action={
          <LinkButton {...paths.practiceTests} variant="primary">
            <Trans>Practice Tests</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        message={t`The score card could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton className="mx-auto h-96 max-w-2xl" />;
}

function Score({ card }: { card: ScoreCard }) {
  const { testTitle, name, marks, percentage, rank } = card;
  return (
    <Card className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <p className="text-muted">
          {name === null ? (
            <Trans>Score card</Trans>
          ) : (
            <Trans>
              Score card of <bdi>{name}</bdi>
            </Trans>
          )}
        </p>
        <h1 dir="auto" className="text-2xl font-bold wrap-anywhere">
          {testTitle}
        </h1>
      </div>
      {(marks ?? percentage ?? rank) !== null && (
        <dl className="grid gap-4 sm:grid-cols-3">
          {marks && (
            <Figure
              name={<Trans>Marks</Trans>}
              value={`${formatMarks(marks.obtained)}/${formatMarks(marks.total)}`}
            />
          )}
          {percentage !== null && (
            <Figure name={<Trans>Percentage of right answers</Trans>} value={`${percentage}%`} />
          )}
          {rank && (
            <Figure
              name={<Trans>Rank among {rank.learners} learners</Trans>}
              value={`#${rank.rank}`}
            />
          )}
        </dl>
      )}
      <WayOn card={card} />
    </Card>
  );
}

function WayOn({ card: { testId, seriesId } }: { card: Pick<ScoreCard, 'testId' | 'seriesId'> }) {
  const look = { variant: 'primary', className: 'justify-self-start' } as const;
  if (seriesId !== null) {
    return (
      <LinkButton {...paths.series(seriesId)} {...look}>
        <Trans>See the test series</Trans>
      </LinkButton>
    );
  }
  if (testId !== null) {
    return (
      <LinkButton {...paths.test(testId)} {...look}>
        <Trans>Take this test</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      <p>
        <Trans>This test is not on the site now.</Trans>
      </p>
      <LinkButton {...paths.practiceTests} {...look}>
        <Trans>Practice Tests</Trans>
      </LinkButton>
    </>
  );
}

function Figure({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-raised px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
