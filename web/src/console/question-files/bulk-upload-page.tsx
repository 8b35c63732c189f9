import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { adminUrl } from '#console/kit/call-admin.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { ConsolePart } from '#console/kit/page/console-part.tsx';
import { chosenTestQuery } from '#console/question-files/api.ts';
import type { BulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';
import { ExportLinks } from '#console/question-files/export-links.tsx';
import { ImportHistory } from '#console/question-files/import-history.tsx';
import { ImportQuestions } from '#console/question-files/import-questions.tsx';
import { TestChooser } from '#console/question-files/test-chooser.tsx';
import { isApiError } from '#lib/api-error.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Download } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

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
      <ConsolePart title={t`1. Choose the test`}>
        {testId === undefined ? (
          <TestChooser onChoose={choose} />
        ) : (
          <ChosenTest testId={testId} onChange={() => choose(undefined)} />
        )}
      </ConsolePart>
      <ConsolePart title={t`2. Choose the file`}>
        <div className="grid gap-2">
          <p className="text-muted">
            <Trans>
              In a spreadsheet each question is a row. These templates have the columns:
            </Trans>
          </p>
          <TemplateLinks />
        </div>
        {testId === undefined ? (
          <p className="rounded-md bg-raised p-4 text-muted">
            <Trans>Choose a test first.</Trans>
          </p>
        ) : (
          <ImportQuestions key={testId} testId={testId} />
        )}
      </ConsolePart>
      <ConsolePart title={testId === undefined ? t`Last imports` : t`Last imports into this test`}>
        <ImportHistory search={search} />
      </ConsolePart>
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
    <div className="grid grid-cols-1 gap-4">
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
      {test.totalQuestions > 0 && (
        <div className="grid gap-1 border-t border-border pt-3">
          <h3 className="font-semibold">
            <Trans>Export its questions</Trans>
          </h3>
          <ExportLinks testId={testId} />
        </div>
      )}
    </div>
  );
}

/** Tables to fill in. */
function TemplateLinks() {
  const { t } = useLingui();
  const templates = [
    { format: 'xlsx', name: t`Excel template` },
    { format: 'csv', name: t`CSV template` },
  ] as const;
  return (
    <ul className="flex flex-wrap gap-3">
      {templates.map(({ format, name }) => (
        <li key={format}>
          <a
            href={adminUrl('getQuestionTemplate', { query: { format } })}
            download
            className={buttonStyles()}
          >
            <Download aria-hidden="true" className="size-5" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
