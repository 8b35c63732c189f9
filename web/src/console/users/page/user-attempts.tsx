import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion, DeletedAttempt, PastAttempt } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { ConsoleCard } from '#console/kit/page.tsx';
import { sheetQuery, type UserCardProps, useDeed } from '#console/users/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { outcomeOf, useOutcomeWords } from '#shared/results/outcomes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';

/** One that is gone ranks, and has no sheet any more. */
type Shown = PastAttempt | DeletedAttempt;

type Open =
  | { readonly dialog: 'sheet'; readonly attempt: PastAttempt }
  | { readonly dialog: 'void'; readonly attempt: Shown };

/** What the user has handed in, with the sheets; one that was not honest can be taken away. */
export function UserAttempts({ detail, support, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  // A server of the release before, which still runs while servers are replaced, says nothing of those that are gone.
  const { attempts, attemptCount, deletedAttempts = [] } = support;
  const [open, setOpen] = useState<Open | null>(null);
  const left = attemptCount - attempts.length;
  const shown: Shown[] = [...attempts, ...deletedAttempts].sort(
    (one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt),
  );
  return (
    <ConsoleCard title={t`Attempts`}>
      {shown.length === 0 ? (
        <p className="text-muted">{t`No test completed yet.`}</p>
      ) : (
        <ul className="grid gap-3">
          {shown.map((attempt) => (
            <li key={attempt.resultId} className="flex flex-wrap justify-between gap-3">
              <Facts attempt={attempt} />
              <span className="flex flex-wrap items-start gap-2">
                {isThere(attempt) && (
                  <Button
                    size="compact"
                    aria-label={t`Sheet of ${attempt.testTitle}`}
                    onClick={() => setOpen({ dialog: 'sheet', attempt })}
                  >
                    <Trans>Sheet</Trans>
                  </Button>
                )}
                {(!isThere(attempt) || attempt.counted || !attempt.replaced) && (
                  <Button
                    size="compact"
                    variant="ghost"
                    aria-label={t`Void ${attempt.testTitle}`}
                    onClick={() => setOpen({ dialog: 'void', attempt })}
                  >
                    <Trans>Void</Trans>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="text-muted">
          <Plural
            value={left}
            one="# older attempt is not shown."
            other="# older attempts are not shown."
          />
        </p>
      )}
      {open?.dialog === 'sheet' && (
        <SheetDialog userId={userId} attempt={open.attempt} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'void' && (
        <VoidDialog
          userId={userId}
          attempt={open.attempt}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            outcome.succeed(t`The attempt is void`);
          }}
        />
      )}
    </ConsoleCard>
  );
}

function isThere(attempt: Shown): attempt is PastAttempt {
  return 'attemptId' in attempt;
}

function Facts({ attempt }: { attempt: Shown }) {
  const { t } = useLingui();
  const { marksObtained, totalMarks, percentage, completedAt } = attempt;
  const seriesTitle = isThere(attempt) ? attempt.seriesTitle : null;
  return (
    <div className="grid min-w-0 gap-0.5 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{attempt.testTitle}</bdi>
        {!isThere(attempt) && <Badge>{t`Deleted, still counts for rank`}</Badge>}
        {isThere(attempt) && attempt.replaced && <Badge>{t`Replaced by a retake`}</Badge>}
      </span>
      {seriesTitle !== null && <bdi className="text-muted">{seriesTitle}</bdi>}
      <span className="text-muted">
        <Trans>
          {formatMarks(marksObtained)} of {formatMarks(totalMarks)} marks, {percentage}% right,{' '}
          {formatMoment(completedAt)}
        </Trans>
      </span>
    </div>
  );
}

type VoidDialogProps = {
  userId: string;
  attempt: Shown;
  onClose: () => void;
  onDone: () => void;
};

/** An attempt is taken away for a reason, which stands in the audit log. */
function VoidDialog({ userId, attempt, onClose, onDone }: VoidDialogProps) {
  const { t } = useLingui();
  const { resultId, testTitle } = attempt;
  const voiding = useDeed((body: { reason: string }) =>
    callAdmin('voidResult', { params: { userId, resultId }, body }),
  );
  const form = useForm<{ reason: string }>({
    content: reasonContent,
    initial: { reason: '' },
    save: async (values) => {
      await voiding.mutateAsync(values);
      onDone();
    },
    takesFocus: 'reason',
    problemOf: problemElsewhere(t`The attempt could not be made void. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Void this attempt?`}
      isDestructive
      description={
        isThere(attempt)
          ? t`The attempt at “${testTitle}” and its result are deleted: rank and figures count it no more. Another attempt of this learner at the test takes its place; without one the test can be taken anew. The learner is told of it, without your reason. This cannot be undone.`
          : t`Of the attempt at “${testTitle}” only its score is left, and it is deleted: rank counts it no more. Another attempt of this learner at the test takes its place; without one the next that is handed in ranks. The learner is told of it, without your reason. This cannot be undone.`
      }
      submitText={t`Void`}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t`Reason`}
        hint={t`It stands in the audit log.`}
        {...form.field('reason')}
        dir="auto"
        required
      />
    </FormDialog>
  );
}

type SheetDialogProps = { userId: string; attempt: PastAttempt; onClose: () => void };

type Row = AnalysedQuestion & { readonly number: number };

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

/** What was answered, question by question, and how long it took. */
function SheetDialog({ userId, attempt, onClose }: SheetDialogProps) {
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
  const words = useOutcomeWords();
  const columns: readonly Column<Row>[] = [
    { key: 'number', header: t`Question`, cell: ({ number }) => number },
    {
      key: 'answer',
      header: t`Answer`,
      cell: ({ chosen }) =>
        chosen === null ? <NoValue>{t`nothing chosen`}</NoValue> : letters[chosen],
    },
    {
      key: 'key',
      header: t`Key`,
      from: 'sm',
      cell: ({ correct, ruling }) =>
        (ruling?.rightOptions ?? [correct]).map((option) => letters[option]).join(', '),
    },
    { key: 'outcome', header: t`Outcome`, cell: (row) => words[outcomeOf(row)] },
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
