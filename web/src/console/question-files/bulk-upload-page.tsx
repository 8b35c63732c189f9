import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionImport } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { ConsoleCard, ConsolePage } from '#console/kit/page.tsx';
import { chosenTestQuery, importsPageSize, importsQuery } from '#console/question-files/api.ts';
import type { BulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';
import { ExportLinks } from '#console/question-files/export-links.tsx';
import { TemplateLinks, useFormatNames } from '#console/question-files/file-formats.tsx';
import { ImportQuestions } from '#console/question-files/import-questions.tsx';
import { TestChooser } from '#console/question-files/test-chooser.tsx';
import { UndoDialog } from '#console/question-files/undo-dialog.tsx';
import { isApiError } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { History, Undo2 } from '#ui/icons/elsewhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** Questions from a file: choose the test, then the file; below, what was imported before. */
export function BulkUploadPage({ search }: { search: BulkUploadSearch }) {
  const { t } = useLingui();
  const { testId } = search;
  const navigate = useNavigate();
  const choose = (chosen: string | undefined, ignoreBlocker = false) => {
    const search = { testId: chosen };
    void navigate({ ...adminPaths.bulkUpload, search, resetScroll: false, ignoreBlocker });
  };
  return (
    <ConsolePage
      title={t`Bulk Upload Questions`}
      text={t`Add many questions to a test at once, from a spreadsheet or from the files of other systems.`}
    >
      <ConsoleCard title={t`1. Choose the test`}>
        {testId === undefined ? (
          // What was typed of a new test is saved in it by then.
          <TestChooser onChoose={(chosen) => choose(chosen, true)} />
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

/** Every import, newest first; the last one of each test can be undone. */
function ImportHistory({ search }: { search: BulkUploadSearch }) {
  const { t } = useLingui();
  const list = useQuery(importsQuery(search));
  const [undoing, setUndoing] = useState<string | null>(null);
  const outcome = useOutcome();
  const all = useImportColumns(setUndoing);
  // Of one test: its name stands above.
  const columns = search.testId === undefined ? all : all.filter(({ key }) => key !== 'test');
  return (
    <>
      <AdminList
        label={t`Imports`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ fileName }) => fileName}
        place={search}
        pageSize={importsPageSize}
        errorMessage={t`The imports could not be loaded. Please try again.`}
        empty={
          <EmptyState
            icon={History}
            headingLevel={3}
            title={t`No imports yet`}
            text={t`Every import is kept here, and the last one of a test can be undone.`}
          />
        }
      />
      {undoing !== null && (
        <UndoDialog
          importId={undoing}
          onClose={() => setUndoing(null)}
          onUndone={(removed) => {
            setUndoing(null);
            outcome.succeed(
              t`${plural(removed, {
                one: 'The import is undone: # question was removed.',
                other: 'The import is undone: # questions were removed.',
              })}`,
            );
          }}
        />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </>
  );
}

function useImportColumns(onUndo: (importId: string) => void): readonly Column<QuestionImport>[] {
  const { t } = useLingui();
  const formats = useFormatNames();
  return [
    {
      key: 'file',
      header: t`File`,
      cell: ({ fileName, format, questions }) => (
        <div className="grid gap-0.5">
          <bdi className="font-semibold break-words">{fileName}</bdi>
          <span className="text-muted">
            {formats.find((known) => known.format === format)?.name},{' '}
            <Plural value={questions} one="# question" other="# questions" />
          </span>
        </div>
      ),
    },
    {
      key: 'test',
      header: t`Test`,
      from: 'sm',
      cell: ({ test }) => (
        <Link {...adminPaths.test(test.id)} dir="auto" className={`${textLinkStyles} break-words`}>
          {test.title}
        </Link>
      ),
    },
    {
      key: 'who',
      header: t`Who`,
      from: 'lg',
      cell: ({ actor }) => <span dir="auto">{actor?.name ?? t`Deleted account`}</span>,
    },
    {
      key: 'when',
      header: t`When`,
      from: 'md',
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    {
      key: 'undo',
      header: t`Actions`,
      holdsDeeds: true,
      from: 'sm',
      cell: ({ id, fileName, canUndo, undoneAt }) => {
        if (undoneAt !== null) return <Badge>{t`Undone`}</Badge>;
        if (!canUndo) return null;
        return (
          <Button aria-label={t`Undo the import of ${fileName}`} onClick={() => onUndo(id)}>
            <Undo2 aria-hidden="true" className="size-5" />
            <Trans>Undo</Trans>
          </Button>
        );
      },
    },
  ];
}
