import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TestCategory } from '@taiyari/contract';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Pencil,
  Trash2,
} from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type Deeds = {
  categories: readonly TestCategory[];
  isMoving: boolean;
  onMove: (category: TestCategory, step: 1 | -1) => void;
  onRename: (category: TestCategory) => void;
  onRetire: (category: TestCategory) => void;
  onDelete: (category: TestCategory) => void;
};

export function useCategoryColumns(deeds: Deeds): readonly Column<TestCategory>[] {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Category`,
      cell: ({ name, isRetired }) => (
        <div className="grid max-w-text justify-items-start gap-1 wrap-anywhere">
          <span dir="auto" className="font-semibold">
            {name}
          </span>
          {isRetired && (
            <Badge>
              <Trans>Retired: for no new tests</Trans>
            </Badge>
          )}
        </div>
      ),
    },
    {
      key: 'tests',
      header: t`Tests`,
      from: 'sm',
      isNumber: true,
      cell: (category) => <TestsLink category={category} />,
    },
    {
      key: 'order',
      header: t`Order`,
      from: 'md',
      folded: null,
      cell: (category) => <Arrows category={category} {...deeds} />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      holdsDeeds: true,
      cell: (category) => <Actions category={category} {...deeds} />,
    },
  ];
}

function TestsLink({ category: { name, testCount } }: { category: TestCategory }) {
  const { t } = useLingui();
  if (testCount === 0) return 0;
  return (
    <Link
      {...adminPaths.tests}
      search={{ category: name }}
      aria-label={t`${plural(testCount, { one: '# test', other: '# tests' })} of ${name}`}
      className={`${textLinkStyles} inline-flex min-h-6 items-center`}
    >
      {testCount}
    </Link>
  );
}

/** The arrows have names of their own in the document: the one that was pressed has the focus again after its row moved. */
export function arrowId(categoryId: string, step: 1 | -1): string {
  return `${categoryId}-${step === 1 ? 'down' : 'up'}`;
}

function Arrows({ category, categories, isMoving, onMove }: { category: TestCategory } & Deeds) {
  const { t } = useLingui();
  const place = categories.findIndex(({ id }) => id === category.id);
  const { id, name } = category;
  return (
    <div className="-ms-3 -my-2 flex">
      <IconButton
        id={arrowId(id, -1)}
        icon={ArrowUp}
        label={t`Move ${name} up`}
        disabled={place === 0}
        onClick={() => !isMoving && onMove(category, -1)}
      />
      <IconButton
        id={arrowId(id, 1)}
        icon={ArrowDown}
        label={t`Move ${name} down`}
        disabled={place === categories.length - 1}
        onClick={() => !isMoving && onMove(category, 1)}
      />
    </div>
  );
}

/** The button of a row's sheet, on a phone. */
export function sheetButtonId(categoryId: string): string {
  return `${categoryId}-deeds`;
}

function Actions({ category, ...deeds }: { category: TestCategory } & Deeds) {
  const { t } = useLingui();
  const { categories, isMoving, onMove, onRename, onRetire, onDelete } = deeds;
  const { id, name, isRetired } = category;
  const move = (step: 1 | -1) => !isMoving && onMove(category, step);
  return (
    <RowDeeds
      name={name}
      sheetButtonId={sheetButtonId(id)}
      elsewhere={[
        {
          label: t`Move up`,
          name: t`Move ${name} up`,
          icon: ArrowUp,
          isDisabled: categories[0]?.id === id,
          onDo: () => move(-1),
        },
        {
          label: t`Move down`,
          name: t`Move ${name} down`,
          icon: ArrowDown,
          isDisabled: categories.at(-1)?.id === id,
          onDo: () => move(1),
        },
      ]}
      deeds={[
        {
          label: t`Rename`,
          name: t`Rename ${name}`,
          icon: Pencil,
          onDo: () => onRename(category),
        },
        {
          label: isRetired ? t`Offer again` : t`Retire`,
          name: isRetired ? t`Offer ${name} again` : t`Retire ${name}`,
          icon: isRetired ? ArchiveRestore : Archive,
          onDo: () => onRetire(category),
        },
        {
          label: t`Delete`,
          name: t`Delete ${name}`,
          icon: Trash2,
          isDanger: true,
          onDo: () => onDelete(category),
        },
      ]}
    />
  );
}
