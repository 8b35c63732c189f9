import { useLingui } from '@lingui/react/macro';
import { DayFilter, FilterSelect } from '#console/kit/lists/list-filters.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { useProviderNames } from '#console/orders/order-words.ts';
import { type OrdersSearch, providerFilters, stateFilters } from '#console/orders/orders-search.ts';
import { useOrderStateNames } from '#shared/orders/state-badge.tsx';
import { Chip } from '#ui/chip.tsx';

/** By words, state, provider, days, and the learner from whose page one came. */
export function OrderFilters({ search }: { search: OrdersSearch }) {
  const { t } = useLingui();
  const states = useOrderStateNames();
  const providers = useProviderNames();
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
        <DayFilter label={t`From`} name="from" value={search.from} />
        <DayFilter label={t`To`} name="to" value={search.to} />
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
