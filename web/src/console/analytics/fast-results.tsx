import { Trans, useLingui } from '@lingui/react/macro';
import type { FastResult } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { unusualSpeed } from '@taiyari/contract/rules/unusual-speed';
import { useId } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** First attempts that were faster than the paper can be read: for administrators to look at, and nothing more. */
export function FastResults({ results }: { results: readonly FastResult[] }) {
  const { t } = useLingui();
  const headingId = useId();
  const columns = useFastResultColumns();
  const { minimumAnswers, minimumAccuracy, seconds } = unusualSpeed;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-xl font-semibold">
          <Trans>Unusually fast results</Trans>
        </h2>
        <p className="max-w-text text-muted">
          <Trans>
            First attempts with at least {minimumAnswers} answers in less than {seconds} seconds
            each, {minimumAccuracy}% or more of them right; the newest 50. This is a hint: nothing
            is taken away, and learners do not see it. A retake removes the entry.
          </Trans>
        </p>
      </div>
      {results.length === 0 ? (
        <p className="text-muted">
          <Trans>No result was unusually fast.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Fast first attempts`}
          columns={columns}
          rows={results}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
        />
      )}
    </section>
  );
}

function useFastResultColumns(): readonly Column<FastResult>[] {
  const { t } = useLingui();
  return [
    { key: 'learner', header: t`Learner`, cell: (result) => <Learner result={result} /> },
    {
      key: 'marks',
      header: t`Marks`,
      from: 'sm',
      isNumber: true,
      cell: ({ marksObtained, totalMarks }) =>
        `${formatMarks(marksObtained)} / ${formatMarks(totalMarks)}`,
    },
    {
      key: 'right',
      header: t`Right of answered`,
      from: 'lg',
      isNumber: true,
      cell: ({ correct, answered }) => `${correct} / ${answered}`,
    },
    {
      key: 'time',
      header: t`Time`,
      from: 'md',
      isNumber: true,
      cell: ({ timeTakenSeconds }) => formatDuration(timeTakenSeconds),
    },
    {
      key: 'speed',
      header: t`Seconds per answer`,
      from: 'sm',
      isNumber: true,
      cell: ({ timeTakenSeconds, answered }) => (timeTakenSeconds / answered).toFixed(1),
    },
    {
      key: 'completed',
      header: t`Completed`,
      from: 'lg',
      cell: ({ completedAt }) => formatMoment(completedAt),
    },
  ];
}

/** Leads to the user in the list, where the rest of his history opens. */
function Learner({ result: { name, email } }: { result: FastResult }) {
  return (
    <div className="grid gap-0.5">
      <Link {...adminPaths.users} search={{ search: email }} dir="auto" className={textLinkStyles}>
        {name}
      </Link>
      <span className="break-all text-muted">{email}</span>
    </div>
  );
}
