import { useLingui } from '@lingui/react/macro';
import type { SoldOrder } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { FilterSelect, ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { orderListQuery, ordersPageSize } from '#console/orders/api.ts';
import { useClosings, usePaymentProviderNames } from '#console/orders/order-words.ts';
import { type OrdersSearch, providerFilters, stateFilters } from '#console/orders/orders-search.ts';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { Link } from '#lib/router/link.tsx';
import { StateBadge, useOrderStateNames } from '#shared/orders/state-badge.tsx';
import { Chip } from '#ui/chip.tsx';
import { Receipt } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

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

/** By words, state, provider, days, and the learner from whose page one came. */
function OrderFilters({ search }: { search: OrdersSearch }) {
  const { t } = useLingui();
  const states = useOrderStateNames();
  const providers = usePaymentProviderNames();
  const names = {
    ...states,
    problem: t`Money that bought nothing`,
    'refund-failed': t`A refund has failed`,
  };
  const place = useListPlace();
  return (
    <>
      <ListToolbar
        searchLabel={t`Search orders`}
        placeholder={t`Name, email, UTR, invoice...`}
        search={search.search}
        days={{ from: search.from, to: search.to }}
      >
        <FilterSelect
          label={t`State`}
          name="state"
          value={search.state}
          options={[
            { value: '', label: t`All states` },
            ...stateFilters.map((value) => ({
              value,
              label: names[value],
            })),
          ]}
        />
        <FilterSelect
          label={t`Provider`}
          name="provider"
          value={search.provider}
          options={[
            { value: '', label: t`All providers` },
            ...providerFilters.map((value) => ({ value, label: providers[value] })),
          ]}
        />
      </ListToolbar>
      {search.accountId !== undefined && (
        <div>
          <Chip isSelected onClick={() => place.choose({ accountId: undefined })}>
            {t`Of one learner only; show all`}
          </Chip>
        </div>
      )}
    </>
  );
}

function useOrderColumns(): readonly Column<SoldOrder>[] {
  const { t } = useLingui();
  const providers = usePaymentProviderNames();
  const closings = useClosings();
  return [
    {
      key: 'order',
      header: t`Order`,
      cell: ({ id, item, buyer }) => (
        <div className="grid max-w-xl min-w-40 justify-items-start gap-0.5 wrap-anywhere">
          <Link {...adminPaths.order(id)} className={textLinkStyles}>
            <bdi>{item.title}</bdi>
          </Link>
          <bdi>{buyer?.name ?? t`Deleted account`}</bdi>
          {buyer && <MailAddress address={buyer.email} />}
        </div>
      ),
    },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      from: 'sm',
      cell: ({ state, closedBecause }) => (
        <div className="grid justify-items-start gap-0.5">
          <span className="whitespace-nowrap">
            <StateBadge state={state} />
          </span>
          {state === 'expired' && closedBecause && (
            <span className="text-sm text-muted">{closings[closedBecause]}</span>
          )}
        </div>
      ),
    },
    {
      key: 'amount',
      fold: 'plain',
      header: t`Amount`,
      from: 'sm',
      isNumber: true,
      cell: (order) => formatPaise(order.amountPaise),
    },
    {
      key: 'provider',
      header: t`Provider`,
      from: 'lg',
      cell: ({ provider, reference }) => (
        <div className="grid gap-0.5">
          {providers[provider]}
          {reference !== null && (
            <span dir="ltr" className="text-sm text-muted">
              {reference}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'ordered',
      header: t`Ordered`,
      from: 'md',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
    },
  ];
}
