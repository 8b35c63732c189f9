import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
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
  return (
    <ListPage
      title={t`Orders`}
      text={t`Who bought what, what was paid, and what waits for somebody.`}
      above={<ShopTabs />}
      search={search}
      toolbar={<OrderFilters search={search} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ item }) => item.title}
      pageSize={ordersPageSize}
      errorMessage={t`The orders could not be loaded. Please try again.`}
      empty={{
        icon: Receipt,
        title: t`No orders found`,
        whole: adminPaths.orders,
        narrowedBy: 'search and filters',
        unfiltered: {
          title: t`Nothing was ordered yet`,
          text: t`What learners order stands here, from the moment that they do.`,
        },
      }}
    />
  );
}
