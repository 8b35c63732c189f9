import { useLingui } from '@lingui/react/macro';
import type { AdminProduct } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { formatCount } from '#console/kit/figures/format-figure.ts';
import { Badge } from '#ui/badge.tsx';
import { Archive, ArchiveRestore, Pencil } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';

type Deeds = {
  onEdit: (product: AdminProduct) => void;
  onArchive: (product: AdminProduct) => void;
};

export function useProductColumns({ onEdit, onArchive }: Deeds): readonly Column<AdminProduct>[] {
  const { t } = useLingui();
  return [
    {
      key: 'product',
      header: t`Product`,
      cell: (product) => <Named product={product} />,
    },
    {
      key: 'price',
      header: t`Price`,
      isNumber: true,
      cell: ({ price }) => formatPaise(price * 100),
    },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      from: 'sm',
      cell: ({ isActive }) => (
        <span className="whitespace-nowrap">
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {isActive ? t`On sale` : t`Archived`}
          </Badge>
        </span>
      ),
    },
    {
      key: 'sold',
      header: t`Sold`,
      from: 'md',
      isNumber: true,
      cell: ({ sold }) => formatCount(sold),
    },
    {
      key: 'holders',
      header: t`Have it now`,
      from: 'lg',
      isNumber: true,
      cell: ({ holders }) => formatCount(holders),
    },
    {
      key: 'actions',
      header: t`Actions`,
      holdsDeeds: true,
      cell: (product) => (
        <RowDeeds
          name={product.title}
          deeds={[
            {
              label: t`Edit`,
              name: t`Edit ${product.title}`,
              icon: Pencil,
              onDo: () => onEdit(product),
            },
            {
              label: product.isActive ? t`Archive` : t`Sell again`,
              name: product.isActive ? t`Archive ${product.title}` : t`Sell ${product.title} again`,
              icon: product.isActive ? Archive : ArchiveRestore,
              onDo: () => onArchive(product),
            },
          ]}
        />
      ),
    },
  ];
}

function Named({ product }: { product: AdminProduct }) {
  const { t } = useLingui();
  const { title, days, holdsAll, series } = product;
  const titles = series.map((one) => one.title).join(' · ');
  return (
    <div className="grid max-w-text min-w-40 gap-0.5 wrap-anywhere">
      <bdi className="font-semibold">{title}</bdi>
      <span>{days === null ? t`Bundle, for good` : t`Pass of ${days} days`}</span>
      <span dir="auto" className="line-clamp-2 text-sm text-muted">
        {holdsAll ? t`Every series` : titles}
      </span>
    </div>
  );
}
