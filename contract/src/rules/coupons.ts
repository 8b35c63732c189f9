/** Why a coupon is not taken. */
export const couponRefusals = ['unknown', 'too-early', 'over', 'used', 'used-up'] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export const couponSentences: Readonly<Record<CouponRefusal, string>> = {
  unknown: 'There is no such coupon.',
  'too-early': 'This coupon cannot be used yet.',
  over: 'This coupon is no longer valid.',
  used: 'You have used this coupon already.',
  'used-up': 'This coupon has been used up.',
};

/** As it is stored and compared: people type it with small letters and spaces. */
export function codeOf(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
