import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { orderListQuery, ordersPageSize } from '#console/orders/api.ts';
import { OrderFilters } from '#console/orders/order-filters.tsx';
import type { OrdersSearch } from '#console/orders/orders-search.ts';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { useOrderColumns } from '#console/orders/use-order-columns.tsx';
import { Receipt } from '#ui/icons/elsewhere.ts';

/** What learners have ordered, and what became of it. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const { t } = useLingui();
  const list = useQuery(orderListQuery(search));
  const columns = useOrderColumns();
  const isFiltered = isNarrowed(search);
  return (
    <ConsolePage
      title={t`Orders`}
      text={t`Who bought what, what was paid, and what waits for somebody.`}
    >
      <ShopTabs />
      <OrderFilters search={search} />
      <AdminList
        label={t`Orders`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ item }) => item.title}
        place={search}
        pageSize={ordersPageSize}
        errorMessage={t`The orders could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={Receipt}
            title={isFiltered ? t`No orders found` : t`Nothing was ordered yet`}
            isFiltered={isFiltered}
            whole={adminPaths.orders}
            unfiltered={{ text: t`What learners order stands here, from the moment that they do.` }}
          />
        }
      />
    </ConsolePage>
  );
}
