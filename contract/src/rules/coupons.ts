import type { Content, Written } from './content.ts';
import { isDay } from './fields.ts';

/** Why a coupon is not taken. */
export const couponRefusals = [
  'unknown',
  'too-early',
  'over',
  'used',
  'used-up',
  'nothing',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export const couponSentences: Readonly<Record<CouponRefusal, string>> = {
  unknown: 'There is no such coupon.',
  'too-early': 'This coupon cannot be used yet.',
  over: 'This coupon is no longer valid.',
  used: 'You have used this coupon already.',
  'used-up': 'This coupon has been used up.',
  nothing: 'This coupon takes nothing off this price.',
};

/** As it is stored and compared: people type it with small letters and spaces. */
export function codeOf(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** Capital letters, digits and hyphens, as people can say them on the telephone. */
function isCouponCode(code: unknown): boolean {
  return typeof code === 'string' && /^[A-Z0-9-]{3,24}$/.test(codeOf(code));
}

/** What a coupon takes off, and how often: each may be null. */
export const percentOfCoupon = { kind: 'number', lowest: 1, highest: 100, isWhole: true } as const;
export const countOfCoupon = {
  kind: 'number',
  lowest: 1,
  highest: 1_000_000,
  isWhole: true,
} as const;

export const couponContent = {
  fields: {
    code: { kind: 'text', required: true, maximum: 40, form: 'line' },
    from: { kind: 'text', maximum: 10, form: 'day' },
    until: { kind: 'text', maximum: 10, form: 'day' },
  },
  together: [
    {
      path: 'code',
      wrong: { code: 'not-a-coupon-code' },
      isBroken: ({ code }: Written) => code !== '' && !isCouponCode(code),
    },
    {
      path: 'until',
      wrong: { code: 'ends-before-it-begins' },
      // What is no day has a fault of its own.
      isBroken: ({ from, until }: Written) =>
        isDay(`${from}`) && isDay(`${until}`) && `${from}` > `${until}`,
    },
  ],
  anew: [],
} as const satisfies Content;
