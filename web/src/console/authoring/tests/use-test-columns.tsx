import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedTest, ManagedTest } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import clsx from 'clsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { StatusBadge, TypeBadges } from '#console/kit/test-words.tsx';
import { Link } from '#lib/router/link.tsx';
import { Copy, Eye, Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { type Column, useWindowFrom } from '#ui/table/column.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';

export function useTestColumns(deeds: TestDeeds): readonly Column<ListedTest>[] {
  const { t } = useLingui();
  const hasRoom = useWindowFrom('sm');
  return [
    {
      key: 'test',
      header: t`Test`,
      sorts: [{ value: 'title', direction: 'ascending' }],
      cell: (test) => <Details test={test} hasState={!hasRoom} />,
    },
    {
      key: 'category',
      fold: 'plain',
      header: t`Category`,
      from: 'lg',
      sorts: [{ value: 'category', direction: 'ascending' }],
      cell: ({ category }) => category,
    },
    {
      key: 'questions',
      fold: 'plain',
      header: t`Questions`,
      from: 'lg',
      isNumber: true,
      sorts: [{ value: 'questions', direction: 'descending' }],
      folded: (test) => <LengthInWords test={test} />,
      cell: (test) => <Length test={test} />,
    },
    {
      key: 'status',
      fold: 'plain',
      header: t`Status`,
      from: 'sm',
      folded: null,
      cell: (test) => <StatusBadge test={test} />,
    },
    {
      key: 'attempts',
      fold: 'plain',
      header: t`Attempts`,
      from: 'xl',
      folded: (test) => (
        <span className="flex flex-wrap gap-x-4">
          {test.totalAttempts > 0 && <Figures test={test} isLine />}
          {/* On a phone there is more room here than beside the button of the row. */}
          <span className="flex flex-wrap gap-x-4 sm:hidden">
            <Place test={test} />
            <LastChange test={test} />
          </span>
        </span>
      ),
      cell: (test) => <Figures test={test} />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      holdsDeeds: true,
      cell: (test) => <TestRowActions test={test} deeds={deeds} />,
    },
  ];
}

/** @param props.hasState on a phone, where it has no column. */
function Details({ test, hasState }: { test: ListedTest; hasState: boolean }) {
  return (
    <div className="grid max-w-120 min-w-36 gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          {...adminPaths.test(test.id)}
          dir="auto"
          className="text-base font-semibold wrap-anywhere text-text hover:text-primary"
        >
          {test.title}
        </Link>
        <TypeBadges test={test} />
        {hasState && <StatusBadge test={test} />}
      </span>
      <span
        dir="auto"
        lang={languageByScript(test.description)}
        className="line-clamp-1 wrap-anywhere text-muted max-sm:hidden"
      >
        {test.description}
      </span>
      <span className="flex flex-wrap gap-x-4 max-sm:hidden">
        <Place test={test} />
        <LastChange test={test} />
      </span>
    </div>
  );
}

/** In which series it is; where learners reach it nowhere, that. */
function Place({ test: { seriesTitles, isStandalone, isActive } }: { test: ManagedTest }) {
  const { t, i18n } = useLingui();
  const titles = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(seriesTitles);
  if (titles !== '') {
    return (
      <span dir="auto" className="wrap-anywhere text-muted">
        {t`In ${titles}`}
      </span>
    );
  }
  if (isStandalone) return null;
  return (
    <span className={isActive ? 'text-warning' : 'text-muted'}>
      <Trans>In no series</Trans>
    </span>
  );
}

function LastChange({ test: { changedBy, updatedAt } }: { test: ListedTest }) {
  const { t } = useLingui();
  const moment = formatMoment(updatedAt);
  return (
    <span dir="auto" className="wrap-anywhere text-muted">
      {changedBy === null ? t`Saved ${moment}` : t`Saved ${moment} by ${changedBy}`}
    </span>
  );
}

function Length({ test }: { test: ListedTest }) {
  return (
    <span className="grid">
      {test.totalQuestions}
      <span className="text-muted">
        <Duration test={test} />
      </span>
    </span>
  );
}

function LengthInWords({ test }: { test: ListedTest }) {
  return (
    <span className="text-muted">
      <Plural value={test.totalQuestions} one="# question" other="# questions" />,{' '}
      <Duration test={test} />
    </span>
  );
}

/** 'No limit' where the clock does not run. */
export function Duration({ test }: { test: Pick<ManagedTest, 'timeLimit' | 'duration'> }) {
  if (!test.timeLimit) return <Trans>No limit</Trans>;
  return <Plural value={test.duration} one="# minute" other="# minutes" />;
}

type FiguresProps = {
  test: Pick<ManagedTest, 'totalAttempts' | 'averageScore'>;
  /** Beside each other, where they do not stand in a column. */
  isLine?: boolean;
};

/** How often it was completed, and the mean percentage. */
export function Figures({ test, isLine = false }: FiguresProps) {
  return (
    <span className={clsx('whitespace-nowrap', isLine ? 'flex gap-x-2' : 'grid')}>
      <Plural value={test.totalAttempts} one="# attempt" other="# attempts" />
      {test.averageScore !== null && (
        <span className="text-muted">
          <Trans>{test.averageScore}% average</Trans>
        </span>
      )}
    </span>
  );
}

/** What the row's buttons start. */
type TestDeeds = {
  readonly onView: (test: ManagedTest) => void;
  readonly onCopy: (test: ManagedTest) => void;
  readonly onDelete: (test: ManagedTest) => void;
};

function TestRowActions({ test, deeds }: { test: ManagedTest; deeds: TestDeeds }) {
  const { t } = useLingui();
  const { title } = test;
  return (
    <RowDeeds
      name={title}
      from="xl"
      deeds={[
        { label: t`View`, name: t`View ${title}`, icon: Eye, onDo: () => deeds.onView(test) },
        { label: t`Edit`, name: t`Edit ${title}`, icon: Pencil, page: adminPaths.test(test.id) },
        {
          label: t`Duplicate`,
          name: t`Duplicate ${title}`,
          icon: Copy,
          onDo: () => deeds.onCopy(test),
        },
        {
          label: t`Delete`,
          name: t`Delete ${title}`,
          icon: Trash2,
          isDanger: true,
          onDo: () => deeds.onDelete(test),
        },
      ]}
    />
  );
}
