import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ConsoleCard, ConsolePage } from '#console/kit/page/console-page.tsx';
import { chosenTestQuery } from '#console/question-files/api.ts';
import type { BulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';
import { ExportLinks } from '#console/question-files/export-links.tsx';
import { ImportHistory } from '#console/question-files/import-history.tsx';
import { ImportQuestions } from '#console/question-files/import-questions.tsx';
import { TemplateLinks } from '#console/question-files/template-links.tsx';
import { TestChooser } from '#console/question-files/test-chooser.tsx';
import { isApiError } from '#lib/api-error.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Questions from a file: choose the test, then the file; below, what was imported before. */
export function BulkUploadPage({ search }: { search: BulkUploadSearch }) {
  const { t } = useLingui();
  const { testId } = search;
  const navigate = useNavigate();
  const choose = (chosen: string | undefined) =>
    void navigate({ ...adminPaths.bulkUpload, search: { testId: chosen }, resetScroll: false });
  return (
    <ConsolePage
      title={t`Bulk Upload Questions`}
      text={t`Add many questions to a test at once, from a spreadsheet or from the files of other systems.`}
    >
      <ConsoleCard title={t`1. Choose the test`}>
        {testId === undefined ? (
          <TestChooser onChoose={choose} />
        ) : (
          <ChosenTest testId={testId} onChange={() => choose(undefined)} />
        )}
      </ConsoleCard>
      <ConsoleCard title={t`2. Choose the file and check it`}>
        {testId === undefined ? (
          <>
            <p className="rounded-md bg-raised p-4 text-muted">
              <Trans>Choose a test first.</Trans>
            </p>
            <TemplateLinks />
          </>
        ) : (
          <ImportQuestions
            key={testId}
            testId={testId}
            next={
              <LinkButton {...adminPaths.test(testId)} variant="primary">
                <Trans>See them in the test</Trans>
              </LinkButton>
            }
          />
        )}
      </ConsoleCard>
      <ConsoleCard title={testId === undefined ? t`Last imports` : t`Last imports into this test`}>
        <ImportHistory search={search} />
      </ConsoleCard>
      {testId !== undefined && <Export testId={testId} />}
    </ConsolePage>
  );
}

function ChosenTest({ testId, onChange }: { testId: string; onChange: () => void }) {
  const { t } = useLingui();
  const { data: test, isError, error, isFetching, refetch } = useQuery(chosenTestQuery(testId));
  if (!test) {
    if (!isError) {
      return (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-24" />
        </SkeletonArea>
      );
    }
    const isGone = isApiError(error, 'not-found');
    return (
      <ErrorState
        headingLevel={3}
        title={isGone ? t`Test not found` : undefined}
        message={t`Failed to load tests. Please try again.`}
        onRetry={isGone ? undefined : () => void refetch()}
        isRetrying={isFetching}
        action={<Button onClick={onChange}>{t`Choose another test`}</Button>}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <strong dir="auto" className="block text-lg break-words">
          {test.title}
        </strong>
        <span className="text-muted">
          {test.category},{' '}
          <Plural value={test.totalQuestions} one="# question" other="# questions" />
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...adminPaths.test(testId)}>
          <Trans>Open the test</Trans>
        </LinkButton>
        <Button onClick={onChange}>
          <Trans>Choose another test</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The other way: what the test holds, as files. */
function Export({ testId }: { testId: string }) {
  const { t } = useLingui();
  const { data: test } = useQuery(chosenTestQuery(testId));
  if (!test || test.totalQuestions === 0) return null;
  return (
    <ConsoleCard title={t`Export its questions`}>
      <ExportLinks testId={testId} />
    </ConsoleCard>
  );
}
