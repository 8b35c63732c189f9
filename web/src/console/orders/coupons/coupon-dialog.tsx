import { useLingui } from '@lingui/react/macro';
import type { Api, BodyOf } from '@taiyari/contract';
import type { Content, Rule } from '@taiyari/contract/rules/content';
import { countOfCoupon, couponContent, percentOfCoupon } from '@taiyari/contract/rules/coupons';
import { faultsOfField, type NumberRule } from '@taiyari/contract/rules/fields';
import { numberOf } from '#console/kit/figures.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useCreateCoupon } from '#console/orders/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type CouponDialogProps = { outcome: Pick<OutcomeControl, 'succeed'>; onClose: () => void };

/** A new coupon. What it takes off is never changed: who was told of it finds what was said. */
export function CouponDialog({ outcome, onClose }: CouponDialogProps) {
  const { t } = useLingui();
  const create = useCreateCoupon();
  const form = useForm<CouponValues>({
    content: contentOfForm,
    initial: newCoupon,
    toThing: thingOf,
    takesFocus: 'code',
    save: async (values) => {
      const { code } = await create.mutateAsync(bodyOf(values));
      outcome.succeed(t`Coupon ${code} created`);
      onClose();
    },
    problemOf: problemElsewhere(t`The coupon was not created. Please try again.`),
  });
  return (
    <FormDialog
      title={t`New coupon`}
      description={t`What it takes off is never changed. It can be ended at any time; orders that have it keep it.`}
      submitText={t`Create`}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t`Code`}
        hint={t`3 to 24 letters, digits or hyphens. How it is typed, with small letters or blanks, makes no difference.`}
        {...form.field('code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Discount form={form} />
      <Limits form={form} />
    </FormDialog>
  );
}

function Discount({ form }: { form: Form<CouponValues> }) {
  const { t } = useLingui();
  const isPercent = form.values().takesOff === 'percent';
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t`It takes off`}
        {...form.choice('takesOff')}
        options={[
          { value: 'percent', label: t`A share of the price` },
          { value: 'amount', label: t`An amount` },
        ]}
      />
      <NumberField
        key={isPercent ? 'percent' : 'amount'}
        label={isPercent ? t`Percent` : t`Rupees`}
        hint={
          isPercent
            ? t`With 100 there is nothing to pay.`
            : t`Never more than the price: the rest is lost.`
        }
        {...form.field(isPercent ? 'percent' : 'amount')}
        required
      />
    </div>
  );
}

function Limits({ form }: { form: Form<CouponValues> }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <DateField label={t`First day`} hint={t`Empty: from now on`} {...form.day('from')} />
      <DateField label={t`Last day`} hint={t`Empty: until it is ended`} {...form.day('until')} />
      <NumberField
        label={t`Times for each learner`}
        hint={t`Empty: without limit`}
        {...form.field('perAccount')}
      />
      <NumberField
        label={t`Times in all`}
        hint={t`Empty: without limit`}
        {...form.field('inAll')}
      />
    </div>
  );
}

/** What the form holds; numbers as they are typed, and empty where there is no limit. */
type CouponValues = {
  readonly code: string;
  readonly takesOff: 'percent' | 'amount';
  readonly percent: string;
  readonly amount: string;
  readonly from: string;
  readonly until: string;
  readonly perAccount: string;
  readonly inAll: string;
};

const newCoupon: CouponValues = {
  code: '',
  takesOff: 'percent',
  percent: '',
  amount: '',
  from: '',
  until: '',
  perAccount: '1',
  inAll: '',
};

/** With the numbers that are asked for: of the two that take something off the one that is chosen. */
const contentOfForm: Content = {
  ...couponContent,
  together: [
    number('percent', percentOfCoupon, ({ takesOff }) => takesOff === 'percent'),
    number('amount', countOfCoupon, ({ takesOff }) => takesOff === 'amount'),
    number('perAccount', countOfCoupon, ({ perAccount }) => perAccount !== null),
    number('inAll', countOfCoupon, ({ inAll }) => inAll !== null),
    ...couponContent.together,
  ],
};

function number(path: string, rule: NumberRule, isAsked: Rule['isBroken']): Rule {
  return {
    path,
    wrong: { code: 'out-of-range', params: rule },
    isBroken: (thing) => isAsked(thing) && faultsOfField(rule, path, thing[path]).length > 0,
  };
}

/** As the rules know them; NaN is a number that was not given. */
function thingOf(values: CouponValues) {
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
function bodyOf(values: CouponValues): BodyOf<Api['createCoupon']> {
  const { takesOff: _, from, until, ...body } = thingOf(values);
  return { ...body, from: from || null, until: until || null };
}

function limitOf(typed: string): number | null {
  return typed.trim() === '' ? null : numberOf(typed);
}
