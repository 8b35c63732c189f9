import { Trans, useLingui } from '@lingui/react/macro';
import type { BankQuestion } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hardestQuestionsQuery } from '#console/analytics/api.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount, PercentFigure, RightShare } from '#console/kit/figures.tsx';
import { BankWording } from '#console/kit/questions/question-preview.tsx';
import { Link } from '#lib/router/link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Of the whole bank, by the first attempts in all tests; of all days, whatever period is chosen. */
export function HardestQuestions() {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-xl font-semibold">
          <Trans>Hardest questions</Trans>
        </h2>
        <p className="max-w-text text-muted">
          <Trans>
            By facility, from the first attempts in all tests that asked them. A hard question may
            be a wrong key.
          </Trans>{' '}
          <Link
            {...adminPaths.bank}
            search={{ sort: 'facility' }}
            className={textLinkStyles}
          >{t`All, the hardest first`}</Link>
        </p>
      </div>
      <Questions />
    </section>
  );
}

function Questions() {
  const { t } = useLingui();
  const query = useQuery(hardestQuestionsQuery);
  const columns = useHardestColumns();
  if (query.isPending) {
    return (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className="h-80 rounded-lg" />
      </SkeletonArea>
    );
  }
  if (query.data === undefined) {
    return (
      <ErrorState
        message={t`The questions could not be loaded. Please try again.`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No question has been counted yet.</Trans>
      </p>
    );
  }
  return (
    <DataTable
      label={t`Figures of the hardest questions`}
      columns={columns}
      rows={query.data}
      rowKey={({ id }) => id}
      rowName={({ question }) => question}
    />
  );
}

function useHardestColumns(): readonly Column<BankQuestion>[] {
  const { t } = useLingui();
  return [
    {
      key: 'question',
      header: t`Question`,
      cell: (row) => (
        <BankWording row={row}>
          <bdi>{row.subject}</bdi>
        </BankWording>
      ),
    },
    {
      key: 'right',
      header: t`Right`,
      from: 'sm',
      isNumber: true,
      cell: ({ rightShare, learners }) => <RightShare percent={rightShare} learners={learners} />,
    },
    {
      key: 'facility',
      header: t`Facility`,
      from: 'md',
      isNumber: true,
      cell: ({ facility }) => <PercentFigure value={facility} />,
    },
    {
      key: 'discrimination',
      header: t`Discrimination`,
      from: 'lg',
      isNumber: true,
      cell: ({ discrimination }) => <PercentFigure value={discrimination} />,
    },
    {
      key: 'learners',
      header: t`Learners`,
      from: 'md',
      isNumber: true,
      cell: ({ learners }) => formatCount(learners),
    },
  ];
}
