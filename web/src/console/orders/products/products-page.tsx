import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminProduct } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import {
  type ProductsSearch,
  productListQuery,
  productsPageSize,
  useChangeProduct,
} from '#console/orders/api.ts';
import { ProductDialog } from '#console/orders/products/product-dialog.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Archive, ArchiveRestore, Pencil, Plus, Tags } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type Open =
  | { readonly kind: 'form'; readonly product: AdminProduct | null }
  | { readonly kind: 'archive'; readonly product: AdminProduct };

/** Bundles and passes; the price of a single series stands at the series. */
export function ProductsPage({ search }: { search: ProductsSearch }) {
  const { t } = useLingui();
  const list = useQuery(productListQuery(search));
  const outcome = useOutcome();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useProductColumns({
    onEdit: (product) => setOpen({ kind: 'form', product }),
    onArchive: (product) => setOpen({ kind: 'archive', product }),
  });
  const addOne = () => setOpen({ kind: 'form', product: null });
  const dialogProps = { outcome, onClose: () => setOpen(null) };
  return (
    <ListPage
      title={t`Products`}
      text={
        <Trans>
          Bundles and passes. The price of a single series stands at the{' '}
          <Link {...adminPaths.series} className={textLinkStyles}>
            series
          </Link>
          .
        </Trans>
      }
      actions={
        <Button variant="primary" onClick={addOne}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add Product</Trans>
        </Button>
      }
      above={<ShopTabs />}
      search={search}
      words={{ label: t`Search products`, placeholder: t`Title or description` }}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: '', label: t`All states` },
            { value: 'active', label: t`On sale` },
            { value: 'archived', label: t`Archived` },
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      pageSize={productsPageSize}
      errorMessage={t`The products could not be loaded. Please try again.`}
      empty={{
        icon: Tags,
        title: t`No products found`,
        whole: adminPaths.products,
        unfiltered: {
          title: t`No bundle and no pass yet`,
          text: t`Sell several series together, or all of them for a month.`,
          action: (
            <Button onClick={addOne}>
              <Trans>Make the first one</Trans>
            </Button>
          ),
        },
      }}
      outcome={outcome}
    >
      {open?.kind === 'form' && <ProductDialog {...dialogProps} product={open.product} />}
      {open?.kind === 'archive' && <ArchiveProduct {...dialogProps} product={open.product} />}
    </ListPage>
  );
}

type ArchiveProductProps = {
  product: AdminProduct;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Asks before a product is sold no more, or again. */
function ArchiveProduct({ product, outcome, onClose }: ArchiveProductProps) {
  const { t } = useLingui();
  const change = useChangeProduct();
  const [error, setError] = useState<string>();
  const { id, title, isActive } = product;
  const confirm = () => {
    setError(undefined);
    change.mutateAsync({ id, isActive: !isActive }).then(
      () => {
        outcome.succeed(isActive ? t`Archived: it is sold no more` : t`It is sold again`);
        onClose();
      },
      (failure: unknown) =>
        setError(messageOf(failure, t`The product was not changed. Please try again.`)),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? t`Archive ${title}?` : t`Sell ${title} again?`}
      description={
        isActive
          ? t`Nobody can order it any more. Who has it keeps it, and who has ordered it can still pay.`
          : t`Learners can order it again, at its price of now.`
      }
      confirmText={isActive ? t`Archive` : t`Sell again`}
      onConfirm={confirm}
      isBusy={change.isPending}
      error={error}
    >
      {isActive && <Sold product={product} />}
    </ConfirmDialog>
  );
}

/** Whom it touches; nothing where there is nobody. */
function Sold({ product: { holders, openOrders, claimedOrders } }: { product: AdminProduct }) {
  if (holders + openOrders + claimedOrders === 0) return null;
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {holders > 0 && (
        <li>
          <Plural value={holders} one="# learner has it" other="# learners have it" />
        </li>
      )}
      {openOrders > 0 && (
        <li>
          <Plural
            value={openOrders}
            one="# order of it is not paid yet"
            other="# orders of it are not paid yet"
          />
        </li>
      )}
      {claimedOrders > 0 && (
        <li>
          <Plural
            value={claimedOrders}
            one="The payment of # order of it is still to be looked up"
            other="The payments of # orders of it are still to be looked up"
          />
        </li>
      )}
    </ul>
  );
}

type Deeds = {
  onEdit: (product: AdminProduct) => void;
  onArchive: (product: AdminProduct) => void;
};

function useProductColumns({ onEdit, onArchive }: Deeds): readonly Column<AdminProduct>[] {
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
      <span dir="auto" lang={languageByScript(titles)} className="line-clamp-2 text-sm text-muted">
        {holdsAll ? t`Every series` : titles}
      </span>
    </div>
  );
}
