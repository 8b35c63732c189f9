import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminProduct } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import {
  type ProductsSearch,
  productListQuery,
  productsPageSize,
} from '#console/orders/products/api.ts';
import { ArchiveProduct } from '#console/orders/products/archive-product.tsx';
import { ProductDialog } from '#console/orders/products/product-dialog.tsx';
import { useProductColumns } from '#console/orders/products/use-product-columns.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { Link } from '#lib/router/link.tsx';
import { Button } from '#ui/button.tsx';
import { Plus, Tags } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.ts';

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
    <ConsolePage
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
    >
      <ShopTabs />
      <ListToolbar
        searchLabel={t`Search products`}
        placeholder={t`Title or description`}
        search={search.search}
      >
        <FilterSelect
          label={t`State`}
          name="state"
          value={search.state}
          options={[
            { value: '', label: t`All states` },
            { value: 'active', label: t`On sale` },
            { value: 'archived', label: t`Archived` },
          ]}
        />
      </ListToolbar>
      <AdminList
        label={t`Products`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        place={search}
        pageSize={productsPageSize}
        errorMessage={t`The products could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={Tags}
            title={isNarrowed(search) ? t`No products found` : t`No bundle and no pass yet`}
            isFiltered={isNarrowed(search)}
            whole={adminPaths.products}
            unfiltered={{
              text: t`Sell several series together, or all of them for a month.`,
              action: (
                <Button onClick={addOne}>
                  <Trans>Make the first one</Trans>
                </Button>
              ),
            }}
          />
        }
      />
      {open?.kind === 'form' && <ProductDialog {...dialogProps} product={open.product} />}
      {open?.kind === 'archive' && <ArchiveProduct {...dialogProps} product={open.product} />}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}
