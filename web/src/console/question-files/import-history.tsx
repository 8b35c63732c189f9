import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionImport } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { importsPageSize, importsQuery } from '#console/question-files/api.ts';
import type { BulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';
import { UndoDialog } from '#console/question-files/undo-dialog.tsx';
import { useFormatNames } from '#console/question-files/use-format-names.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { History, Undo2 } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Every import, newest first; the last one of each test can be undone. */
export function ImportHistory({ search }: { search: BulkUploadSearch }) {
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
