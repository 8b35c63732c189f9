import { useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion, PastAttempt } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { sheetQuery } from '#console/users/page/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

type SheetDialogProps = { userId: string; attempt: PastAttempt; onClose: () => void };

type Row = AnalysedQuestion & { readonly number: number };

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

/** What was answered, question by question, and how long it took. */
export function SheetDialog({ userId, attempt, onClose }: SheetDialogProps) {
  const { t } = useLingui();
  const sheet = useQuery(sheetQuery(userId, attempt.resultId));
  const rows = sheet.data?.questions.map((question, at) => ({ ...question, number: at + 1 }));
  return (
    <Dialog
      isOpen
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<bdi>{attempt.testTitle}</bdi>}
    >
      {rows ? (
        <SheetTable rows={rows} />
      ) : sheet.isError ? (
        <ErrorState
          message={t`The sheet could not be loaded. Please try again.`}
          onRetry={() => void sheet.refetch()}
          isRetrying={sheet.isFetching}
          headingLevel={3}
        />
      ) : (
        <LoadingText title={t`Loading...`} />
      )}
    </Dialog>
  );
}

function SheetTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const columns: readonly Column<Row>[] = [
    { key: 'number', header: t`Question`, cell: ({ number }) => number },
    {
      key: 'answer',
      header: t`Answer`,
      cell: ({ chosen }) => (chosen === null ? '–' : letters[chosen]),
    },
    { key: 'key', header: t`Key`, from: 'sm', cell: ({ correct }) => letters[correct] },
    {
      key: 'outcome',
      header: t`Outcome`,
      cell: ({ chosen, correct, uncounted }) => {
        if (uncounted) return t`Not counted (over the limit)`;
        if (chosen === null) return t`Skipped`;
        return chosen === correct ? t`Correct` : t`Wrong`;
      },
    },
    { key: 'seconds', header: t`Seconds`, from: 'sm', cell: ({ timeSpent }) => timeSpent },
  ];
  return (
    <DataTable
      label={t`Sheet`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ number }) => String(number)}
    />
  );
}
