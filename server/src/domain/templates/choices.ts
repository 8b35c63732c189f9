import { type Exact, isWhole, partsOf, ratio } from '#domain/templates/exact.ts';
import { say, type Text } from '#domain/templates/texts.ts';

/** What can be an option: two with the same value are the same answer, however they are written. */
export type Choice = { readonly value: string; readonly text: Text; readonly amount?: Exact };

/** A word or a name. */
export function word(text: Text): Choice {
  return { value: text.en, text };
}

/** Writes a number the way papers do: 7, 12.5, 1,25,000; thirds and the like as a formula. */
export function written(value: Exact): string {
  const { over, under } = partsOf(value);
  if (under === 1) return grouped(over);
  if (100 % under === 0) {
    const hundredths = Math.abs(over * (100 / under));
    const decimals = `${hundredths % 100}`.padStart(2, '0').replace(/0$/, '');
    return `${over < 0 ? '-' : ''}${grouped((hundredths - (hundredths % 100)) / 100)}.${decimals}`;
  }
  const rest = over % under;
  const whole = (over - rest) / under;
  return `$${whole === 0 ? '' : whole}\\frac{${rest}}{${under}}$`;
}

/** The same inside a formula. */
export function formula(value: Exact): string {
  return isWhole(value)
    ? `${partsOf(value).over}`
    : written(value).replaceAll('$', '').replaceAll(',', '');
}

/** Three digits, then pairs, as in India. */
function grouped(whole: number): string {
  const digits = `${whole}`;
  if (digits.length < 4) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}

type Unit = (amount: Exact) => Choice;

function measure(write: (shown: string, isOne: boolean) => Text): Unit {
  return (amount) => {
    const { over, under } = partsOf(amount);
    return {
      value: `${over}/${under}`,
      amount,
      get text() {
        return write(written(amount), over === 1 && under === 1);
      },
    };
  };
}

/** A unit with a form for one and a form for more. */
function counted(en: [string, string], hi: [string, string], ur: [string, string]): Unit {
  return measure((shown, isOne) => {
    const form = isOne ? 0 : 1;
    return {
      en: `${shown} ${en[form]}`,
      hi: `${shown} ${hi[form]}`,
      ur: `${shown} ${ur[form]}`,
    };
  });
}

function same(form: string): [string, string] {
  return [form, form];
}

export const plain = measure((shown) => say`${shown}`);
export const rupees = measure(
  (shown) => say`
    ₹${shown}
    ₹${shown}
    ${shown} روپے`,
);
export const percent = measure(
  (shown) => say`
    ${shown}%
    ${shown}%
    ${shown} فیصد`,
);
export const degrees = measure((shown) => say`${shown}°`);
export const days = counted(['day', 'days'], same('दिन'), same('دن'));
export const months = counted(['month', 'months'], ['महीना', 'महीने'], ['مہینہ', 'مہینے']);
export const years = counted(['year', 'years'], same('वर्ष'), same('سال'));
export const hours = counted(['hour', 'hours'], ['घंटा', 'घंटे'], ['گھنٹہ', 'گھنٹے']);
export const minutes = counted(['minute', 'minutes'], same('मिनट'), same('منٹ'));
export const seconds = counted(['second', 'seconds'], same('सेकंड'), same('سیکنڈ'));
export const kilometres = counted(same('km'), same('किमी'), same('کلومیٹر'));
export const metres = counted(same('m'), same('मीटर'), same('میٹر'));
export const centimetres = counted(same('cm'), same('सेमी'), same('سینٹی میٹر'));
export const squareMetres = counted(same('m²'), same('वर्ग मीटर'), same('مربع میٹر'));
export const squareCentimetres = counted(same('cm²'), same('वर्ग सेमी'), same('مربع سینٹی میٹر'));
export const cubicCentimetres = counted(same('cm³'), same('घन सेमी'), same('مکعب سینٹی میٹر'));
export const kilometresPerHour = counted(same('km/h'), same('किमी/घंटा'), same('کلومیٹر فی گھنٹہ'));
export const kilograms = counted(same('kg'), same('किग्रा'), same('کلوگرام'));
export const litres = counted(['litre', 'litres'], same('लीटर'), same('لیٹر'));
/** 3:5 in lowest terms. */
export function proportion(one: number, other: number): Choice {
  const { over, under } = ratio(one, other);
  return word(say`${over}:${under}`);
}
