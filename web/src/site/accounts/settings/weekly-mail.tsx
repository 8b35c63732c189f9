import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { useChangeAtOnce } from '#lib/use-change-at-once.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Switch } from '#ui/switch.tsx';

const weeklyMailQuery = queryOptions({
  queryKey: ['weekly-mail'],
  queryFn: ({ signal }) => callElsewhere('getWeeklyMail', { signal }),
});

/** Off until the learner turns it on. */
export function WeeklyMail() {
  const { t } = useLingui();
  const account = useAccount();
  const { data: wish, isError, refetch, isFetching } = useQuery(weeklyMailQuery);
  const change = useChangeAtOnce({
    queryKey: weeklyMailQuery.queryKey,
    send: (isWanted: boolean) => callElsewhere('changeWeeklyMail', { body: { isWanted } }),
    apply: (_known, isWanted) => ({ isWanted }),
  });
  if (wish === undefined) {
    return isError ? (
      <ErrorState
        headingLevel={3}
        message={t`Your preferences could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null;
  }
  return (
    <>
      <Switch
        label={t`Weekly summary by mail`}
        hint={
          account?.emailVerification
            ? t`On Monday morning: what you did last week, and what waits. Each mail has a link that stops it.`
            : t`On Monday morning, once your email address is verified: what you did last week, and what waits.`
        }
        checked={wish.isWanted}
        onChange={(isWanted) => change.mutate(isWanted)}
      />
      {change.isError && (
        <Banner tone="danger">
          {messageOf(change.error, t`Your preferences could not be saved. Please try again.`)}
        </Banner>
      )}
    </>
  );
}
