import type { Api, BodyOf } from '@taiyari/contract';
import type { Content, Rule } from '@taiyari/contract/rules/content';
import { faultsOfField, type NumberRule } from '@taiyari/contract/rules/fields';
import { numberOf } from '#console/kit/forms/number-of.ts';

/** What the form holds; numbers as they are typed, and empty where there is no limit. */
export type CouponValues = {
  readonly code: string;
  readonly takesOff: 'percent' | 'amount';
  readonly percent: string;
  readonly amount: string;
  readonly from: string;
  readonly until: string;
  readonly perAccount: string;
  readonly inAll: string;
};

export const newCoupon: CouponValues = {
  code: '',
  takesOff: 'percent',
  percent: '',
  amount: '',
  from: '',
  until: '',
  perAccount: '1',
  inAll: '',
};

const million = { kind: 'number', lowest: 1, highest: 1_000_000, isWhole: true } as const;

export const couponContent: Content = {
  fields: {
    code: { kind: 'text', required: true, maximum: 40, form: 'line' },
    from: { kind: 'text', maximum: 10, form: 'day' },
    until: { kind: 'text', maximum: 10, form: 'day' },
  },
  together: [
    // Of the two the one that is chosen.
    number('percent', { ...million, highest: 100 }, ({ takesOff }) => takesOff === 'percent'),
    number('amount', million, ({ takesOff }) => takesOff === 'amount'),
    number('perAccount', million, ({ perAccount }) => perAccount !== null),
    number('inAll', million, ({ inAll }) => inAll !== null),
  ],
  anew: [],
};

function number(path: string, rule: NumberRule, isAsked: Rule['isBroken']): Rule {
  return {
    path,
    wrong: { code: 'out-of-range', params: rule },
    isBroken: (thing) => isAsked(thing) && faultsOfField(rule, path, thing[path]).length > 0,
  };
}

/** As the rules know them; NaN is a number that was not given. */
export function thingOf(values: CouponValues) {
  const { code, takesOff, percent, amount, from, until, perAccount, inAll } = values;
  return {
    code,
    takesOff,
    percent: takesOff === 'percent' ? numberOf(percent) : null,
    amount: takesOff === 'amount' ? numberOf(amount) : null,
    from,
    until,
    perAccount: limitOf(perAccount),
    inAll: limitOf(inAll),
  };
}

/** What is sent. */
export function bodyOf(values: CouponValues): BodyOf<Api['createCoupon']> {
  const { takesOff: _, from, until, ...body } = thingOf(values);
  return { ...body, from: from || null, until: until || null };
}

function limitOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
