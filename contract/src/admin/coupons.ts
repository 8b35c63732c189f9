import { z } from 'zod';
import { fieldsOf, together, written } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, limit, listOf, offset, search, time } from '../fields.ts';
import { codeOf, countOfCoupon, couponContent, percentOfCoupon } from '../rules/coupons.ts';

const count = z.number().int();
const uses = written(countOfCoupon).nullable().default(null);

const coupon = z.strictObject({
  id: z.string(),
  code: z.string(),
  /** One of the two. */
  percent: count.nullable(),
  amountPaise: count.nullable(),
  /** Days of Asia/Kolkata, both included; null: without limit. */
  from: day.nullable(),
  until: day.nullable(),
  perAccount: count.nullable(),
  inAll: count.nullable(),
  isActive: z.boolean(),
  /** Whether it can be used now, and why not. */
  state: z.enum(['usable', 'off', 'early', 'over', 'used-up']),
  /** Orders with it that were paid, and those that wait. */
  used: count,
  waiting: count,
  /** What it took off the orders that were paid. */
  givenPaise: count,
  createdAt: time,
});
export type AdminCoupon = z.output<typeof coupon>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'admin',
  summary: 'Coupons with how often they were used, the newest first',
  query: z.strictObject({
    /** In the code. */
    search,
    limit,
    offset,
  }),
  response: listOf(coupon),
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'admin',
  rate: 'write',
  summary: 'A new coupon; what it takes off is never changed',
  isOnce: true,
  body: together(
    z.strictObject({
      /** Capital letters, digits and hyphens; small letters are made capital. */
      code: fieldsOf(couponContent).code.transform(codeOf),
      percent: written(percentOfCoupon).nullable().default(null),
      /** Rupees. */
      amount: written(countOfCoupon).nullable().default(null),
      from: day.nullable().default(null),
      until: day.nullable().default(null),
      perAccount: uses,
      inAll: uses,
    }),
    couponContent.together,
  ).refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    message: 'Name a percentage or an amount',
  }),
  status: 201,
  response: coupon,
  errors: ['conflict', 'password-required'],
});

export const changeCoupon = endpoint({
  method: 'PATCH',
  path: '/api/admin/coupons/:couponId',
  access: 'admin',
  rate: 'write',
  summary: 'Switch a coupon off, or on again; orders that have it keep it',
  params: z.strictObject({ couponId: id }),
  body: z.strictObject({ isActive: z.boolean() }),
  response: coupon,
  errors: ['password-required'],
});
