import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { analysisQuery } from '#exam/results/api.ts';
import { ComparisonView } from '#exam/results/history/comparison-view.tsx';
import { messageOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** Fetches both attempts; the earlier one stands first, however they were named. */
export function Compared({ firstId, secondId }: { firstId: string; secondId: string }) {
  const { t } = useLingui();
  const [first, second] = useQueries({
    queries: [analysisQuery(firstId), analysisQuery(secondId)],
  });
  const error = first.error ?? second.error;
  if (first.data && second.data) {
    const isInOrder = first.data.result.completedAt <= second.data.result.completedAt;
    return isInOrder ? (
      <ComparisonView before={first.data} after={second.data} />
    ) : (
      <ComparisonView before={second.data} after={first.data} />
    );
  }
  if (error !== null) {
    const refetch = () => void Promise.all([first.refetch(), second.refetch()]);
    return (
      <ErrorState
        message={messageOf(error, t`The attempts could not be compared.`)}
        onRetry={refetch}
        isRetrying={first.isFetching || second.isFetching}
      />
    );
  }
  return (
    <SkeletonArea label={t`Loading the attempts`} className="grid gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </SkeletonArea>
  );
}
