/** What somebody who solves a question has: its English text, and the numbers in it in their order. */
export type Asked = { readonly text: string; readonly n: readonly number[] };

/** Says of an option whether it is right; found by another way than the template's. */
export type Oracle = (asked: Asked) => (option: string) => boolean;

export function readAsked(text: string): Asked {
  return {
    text,
    n: (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(plainDigits(one))),
  };
}

function plainDigits(text: string): string {
  return text.replaceAll(',', '');
}

/** The amount of an option, whatever its unit: '₹1,250', '$2\frac{1}{3}$ days', '4.5%'. */
export function amountOf(option: string): number {
  const mixed = /\$(\d*)\\frac\{(\d+)\}\{(\d+)\}\$/.exec(option);
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  return Number(plainDigits(/\d[\d,]*(?:\.\d+)?/.exec(option)?.[0] ?? 'NaN'));
}

export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}

/** Puts the amount of an option into the question: does it fit? */
export function fits(check: (x: number, n: readonly number[]) => boolean): Oracle {
  return ({ n }) =>
    (option) =>
      check(amountOf(option), n);
}

/** Works the amount out by counting, walking or trying. */
export function amounts(find: (n: readonly number[]) => number): Oracle {
  return ({ n }) => {
    const found = find(n);
    return (option) => isNear(amountOf(option), found);
  };
}

/** Works out the very words of the right option. */
export function says(find: (asked: Asked) => string): Oracle {
  return (asked) => {
    const found = find(asked);
    return (option) => option === found;
  };
}

/** The first whole number from `from` on for which something holds. */
export function firstThat(from: number, holds: (x: number) => boolean): number {
  for (let x = from; x < from + 100_000; x += 1) if (holds(x)) return x;
  throw new Error('nothing found');
}

export function repeated(times: number, start: number, step: (value: number) => number): number {
  let value = start;
  for (let time = 0; time < times; time += 1) value = step(value);
  return value;
}
