import { Trans, useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { testQuery } from '#console/authoring/tests/api.ts';
import { draftPathOf, keptDraftQuery } from '#console/authoring/tests/editor/kept-draft.tsx';
import { TestEditor } from '#console/authoring/tests/editor/test-editor.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { firstCategory, testCategoriesQuery } from '#console/kit/test-words.tsx';
import { isApiError } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** The editor of a new test. */
export function NewTestPage() {
  return <Drafted test={null} />;
}

/** The editor of a test that is there. */
export function EditTestPage({ testId }: { testId: string }) {
  const { t } = useLingui();
  const query = useQuery(testQuery(testId));
  const { data: test, isError, error, isFetching, refetch } = query;
  if (test) return <Drafted key={testId} test={test} />;
  if (!isError) return <EditorSkeleton />;
  const isGone = isApiError(error, 'not-found');
  return (
    <ErrorState
      headingLevel={1}
      title={isGone ? t`Test not found` : undefined}
      message={
        isGone ? t`It may have been deleted meanwhile.` : t`Failed to load tests. Please try again.`
      }
      onRetry={isGone ? undefined : () => void refetch()}
      isRetrying={isFetching}
      action={
        <LinkButton {...adminPaths.tests}>
          <Trans>Back to the tests</Trans>
        </LinkButton>
      }
    />
  );
}

function Drafted({ test }: { test: FullTest | null }) {
  const accountId = useAccount()?.id ?? '';
  const kept = useQuery(keptDraftQuery(draftPathOf(accountId, test?.id ?? null)));
  const categories = useQuery(testCategoriesQuery);
  // What could not be read once is asked for again while the editor is there: it stays.
  const isFirstTry = categories.isPending && categories.errorUpdateCount === 0;
  if (kept.isPending || (test === null && isFirstTry)) return <EditorSkeleton />;
  return (
    <TestEditor
      accountId={accountId}
      test={test}
      kept={kept.data ?? null}
      category={firstCategory(categories.data)}
    />
  );
}

function EditorSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading...`} className="grid gap-5">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </SkeletonArea>
  );
}
