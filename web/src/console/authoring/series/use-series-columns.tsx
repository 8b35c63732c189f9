import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { formatDate } from '@taiyari/contract/rules/dates';
import { formatCount } from '#console/kit/figures.tsx';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { SeriesIcon, toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { CirclePause, ListPlus, Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';

export function useSeriesColumns(deeds: SeriesDeeds): readonly Column<AdminSeries>[] {
  const { t } = useLingui();
  return [
    {
      key: 'series',
      header: t`Test Series`,
      sorts: [{ value: 'title', direction: 'ascending' }],
      cell: (series) => <Title series={series} />,
    },
    {
      key: 'category',
      fold: 'plain',
      header: t`Category`,
      from: 'md',
      sorts: [{ value: 'category', direction: 'ascending' }],
      cell: ({ category }) => (
        <div className="max-w-64 min-w-28 wrap-anywhere">
          <CategoryBadge category={category} />
        </div>
      ),
      folded: ({ category }) => <CategoryBadge category={category} />,
    },
    {
      key: 'stats',
      fold: 'plain',
      header: t`Stats`,
      from: 'lg',
      cell: (series) => <Stats series={series} />,
    },
    {
      key: 'pricing',
      fold: 'plain',
      header: t`Pricing`,
      from: 'sm',
      sorts: [{ value: 'price', direction: 'ascending' }],
      cell: (series) => <Pricing series={series} />,
    },
    {
      key: 'performance',
      fold: 'plain',
      header: t`Performance`,
      from: 'xl',
      sorts: [{ value: 'enrolled', direction: 'descending' }],
      cell: (series) => <Performance series={series} />,
    },
    {
      key: 'created',
      header: t`Created`,
      from: 'xl',
      sorts: [{ value: 'newest', direction: 'descending' }],
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    },
    {
      key: 'actions',
      header: t`Actions`,
      holdsDeeds: true,
      cell: (series) => <SeriesRowActions series={series} deeds={deeds} />,
    },
  ];
}

function Title({ series }: { series: AdminSeries }) {
  return (
    <div className="flex max-w-96 min-w-48 items-start gap-3">
      <SeriesIcon series={series} size={40} />
      <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <span dir="auto" className="text-base font-semibold">
          {series.title}
        </span>
        {series.subtitle !== '' && (
          <span
            dir="auto"
            lang={languageByScript(series.subtitle)}
            className="line-clamp-2 text-muted"
          >
            {series.subtitle}
          </span>
        )}
        {series.status !== 'active' && <Hidden status={series.status} />}
        {series.tag !== '' && <Badge tone={toneOfStyle(series.tagColor)}>{series.tag}</Badge>}
      </div>
    </div>
  );
}

/** Learners do not see it, and why. */
function Hidden({ status }: Pick<AdminSeries, 'status'>) {
  const names = useStatusNames();
  return (
    <Badge>
      <CirclePause aria-hidden="true" />
      {names[status]}
    </Badge>
  );
}

function Stats({ series }: { series: AdminSeries }) {
  const hidden = series.totalTests - series.activeTests;
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap lg:grid">
      <Plural value={series.totalTests} one="# test" other="# tests" />
      <span className="text-muted">
        <Trans>
          {series.mockTests} mock, {series.PYQ} PYQ
        </Trans>
      </span>
      {hidden > 0 && (
        <span className="text-muted">
          <Plural value={hidden} one="# not active" other="# not active" />
        </span>
      )}
    </span>
  );
}

function Pricing({ series: { isFree, price, originalPrice } }: { series: AdminSeries }) {
  const { t } = useLingui();
  if (isFree) return <Badge tone="success">{t`FREE`}</Badge>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">₹{formatCount(price)}</span>
      {originalPrice > price && (
        <s className="text-muted">
          <span className="sr-only">{t`Original price:`} </span>₹{formatCount(originalPrice)}
        </s>
      )}
    </span>
  );
}

/** The editors' rating in words: stars are the learners'. */
function Performance({ series: { rating, enrolled } }: { series: AdminSeries }) {
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap xl:grid">
      {rating > 0 ? (
        <Trans>Editors: {rating.toFixed(1)} of 5</Trans>
      ) : (
        <span className="text-muted">
          <Trans>No rating</Trans>
        </span>
      )}
      <span className="text-muted">
        <Trans>{formatCount(enrolled)} enrolled</Trans>
      </span>
    </span>
  );
}

/** What the row's buttons start. */
type SeriesDeeds = {
  readonly onManage: (series: AdminSeries) => void;
  readonly onEdit: (series: AdminSeries) => void;
  readonly onDelete: (series: AdminSeries) => void;
};

function SeriesRowActions({ series, deeds }: { series: AdminSeries; deeds: SeriesDeeds }) {
  const { t } = useLingui();
  const { title } = series;
  return (
    <RowDeeds
      name={title}
      deeds={[
        {
          label: t`Manage Tests`,
          name: t`Manage tests of ${title}`,
          icon: ListPlus,
          onDo: () => deeds.onManage(series),
        },
        { label: t`Edit`, name: t`Edit ${title}`, icon: Pencil, onDo: () => deeds.onEdit(series) },
        {
          label: t`Delete`,
          name: t`Delete ${title}`,
          icon: Trash2,
          isDanger: true,
          onDo: () => deeds.onDelete(series),
        },
      ]}
    />
  );
}

/** A category by its name, always in the same colour. */
export function CategoryBadge({ category }: { category: string }) {
  return <Badge tone={toneOf(category)}>{categoryName(category)}</Badge>;
}

function toneOf(category: string): BadgeTone {
  const sum = Array.from(category).reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  return tones[sum % tones.length] ?? 'neutral';
}

const tones: readonly BadgeTone[] = ['primary', 'info', 'success', 'warning', 'danger'];
