import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminCoupon } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed, type ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { couponListQuery, couponsPageSize } from '#console/orders/coupons/api.ts';
import { CouponDialog } from '#console/orders/coupons/coupon-dialog.tsx';
import { EndCoupon } from '#console/orders/coupons/end-coupon.tsx';
import { useCouponColumns } from '#console/orders/coupons/use-coupon-columns.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { Button } from '#ui/button.tsx';
import { Percent, Plus } from '#ui/icons/elsewhere.ts';

/** Coupons, how often each was used, and what it has taken off. */
export function CouponsPage({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const list = useQuery(couponListQuery(search));
  const outcome = useOutcome();
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<AdminCoupon | null>(null);
  const columns = useCouponColumns(setEnding);
  const addOne = () => setIsAdding(true);
  return (
    <ConsolePage
      title={t`Coupons`}
      text={t`What they take off, when, and how often.`}
      actions={
        <Button variant="primary" onClick={addOne}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add Coupon</Trans>
        </Button>
      }
    >
      <ShopTabs />
      <ListToolbar searchLabel={t`Search coupons`} placeholder={t`Code`} search={search.search} />
      <AdminList
        label={t`Coupons`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        place={search}
        pageSize={couponsPageSize}
        errorMessage={t`The coupons could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={Percent}
            title={isNarrowed(search) ? t`No coupons found` : t`No coupon yet`}
            isFiltered={isNarrowed(search)}
            whole={adminPaths.coupons}
            narrowedBy="search"
            unfiltered={{
              text: t`A code that takes something off, for a festival or a batch.`,
              action: (
                <Button onClick={addOne}>
                  <Trans>Make the first one</Trans>
                </Button>
              ),
            }}
          />
        }
      />
      {isAdding && <CouponDialog outcome={outcome} onClose={() => setIsAdding(false)} />}
      {ending && <EndCoupon coupon={ending} outcome={outcome} onClose={() => setEnding(null)} />}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}
