import { Plural, useLingui } from '@lingui/react/macro';
import type { AnalysedTest } from '@taiyari/contract';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount, formatPercent, unknown } from '#console/kit/figures/format-figure.ts';
import { Link } from '#lib/router/link.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { TriangleAlert } from '#ui/icons/everywhere.ts';
import type { Column, SortValue } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.ts';

export function useAnalysedTestColumns(): readonly Column<AnalysedTest>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Test`,
      sorts: [
        { value: 'title', direction: 'ascending' },
        { value: '-title', direction: 'descending' },
      ],
      cell: ({ id, title, category }) => (
        <div className="grid gap-0.5">
          <Link {...adminPaths.testAnalytics(id)} dir="auto" className={textLinkStyles}>
            {title}
          </Link>
          <span className="text-muted">{category}</span>
        </div>
      ),
    },
    {
      key: 'attempts',
      header: t`Attempts`,
      isNumber: true,
      sorts: highestFirst('attempts'),
      cell: ({ attemptsCompleted }) => formatCount(attemptsCompleted),
    },
    {
      key: 'completion',
      isEmpty: isUntaken,
      header: t`Completion`,
      from: 'lg',
      isNumber: true,
      sorts: highestFirst('completion'),
      cell: ({ completionRate }) => formatPercent(completionRate),
    },
    {
      key: 'mean',
      isEmpty: isUntaken,
      header: t`Mean`,
      from: 'sm',
      isNumber: true,
      sorts: highestFirst('mean'),
      cell: ({ meanPercentage }) => formatPercent(meanPercentage),
    },
    {
      key: 'median',
      isEmpty: isUntaken,
      header: t`Median`,
      from: 'lg',
      isNumber: true,
      sorts: highestFirst('median'),
      cell: ({ medianPercentage }) => formatPercent(medianPercentage),
    },
    {
      key: 'time',
      isEmpty: isUntaken,
      header: t`Mean time`,
      from: 'md',
      isNumber: true,
      sorts: highestFirst('time'),
      cell: ({ meanSeconds }) => (meanSeconds === null ? unknown : formatDuration(meanSeconds)),
    },
    {
      key: 'suspects',
      isEmpty: isUntaken,
      header: t`Suspect keys`,
      from: 'sm',
      isNumber: true,
      sorts: highestFirst('suspects'),
      cell: ({ suspectKeys }) => <SuspectCount count={suspectKeys} />,
    },
  ];
}

/** Nothing can be said of it yet. */
const isUntaken = ({ attemptsCompleted }: AnalysedTest) => attemptsCompleted === 0;

function highestFirst(sort: string): readonly [SortValue, SortValue] {
  return [
    { value: `-${sort}`, direction: 'descending' },
    { value: sort, direction: 'ascending' },
  ];
}

function SuspectCount({ count }: { count: number | null }) {
  if (count === null) return unknown;
  if (count === 0) return formatCount(0);
  return (
    <Badge tone="warning">
      <TriangleAlert aria-hidden="true" />
      <Plural value={count} one="# key" other="# keys" />
    </Badge>
  );
}
