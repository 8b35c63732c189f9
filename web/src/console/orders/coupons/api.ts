import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export const couponsPageSize = 20;

const couponsKey = ['admin', 'coupons'] as const;

export function couponListQuery({ search, ...place }: ListSearch) {
  const query = { search, ...placeOf(place, couponsPageSize) };
  return queryOptions({
    queryKey: [...couponsKey, query],
    queryFn: ({ signal }) => callAdmin('listCoupons', { query, signal }),
    placeholderData: keepPreviousData,
    // They are used meanwhile.
    staleTime: 0,
  });
}

export function useCreateCoupon() {
  return useCouponDeed((body: BodyOf<Api['createCoupon']>) => callAdmin('createCoupon', { body }));
}

/** Ends a coupon, or lets it be used again. */
export function useChangeCoupon() {
  return useCouponDeed(({ id, isActive }: { readonly id: string; readonly isActive: boolean }) =>
    callAdmin('changeCoupon', { params: { couponId: id }, body: { isActive } }),
  );
}

function useCouponDeed<Input, Output>(deed: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => client.invalidateQueries({ queryKey: couponsKey }),
  });
}
