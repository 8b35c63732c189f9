import { expect, it } from 'vitest';
import { faultsOfFormulas } from '#platform/text/formulas.ts';
import { workOf } from '#testing/work-of.ts';

/** Each as long as an explanation may be. */
const textsOf = (count: number, formula: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    path: `questions.${index}.explanation`,
    text: Array.from({ length: 1000 }, (_, at) => formula(index * 1000 + at)).join(' '),
  }));

it('tells the first formula of each text that cannot be set, unless it is stored', async () => {
  const texts = [
    { path: 'question', text: 'Is $x^2$ or $\\frac{1$ or $x_$?' },
    { path: 'options.0', text: 'As $\\frac{1$.' },
    { path: 'options.1', text: 'From $5 to $10' },
    { path: 'explanation', text: 'Stored: $x_$' },
  ];
  expect(await faultsOfFormulas(texts, new Set(['Stored: $x_$']))).toEqual([
    { path: 'question', code: 'unreadable-formula', params: { formula: '\\frac{1' } },
    { path: 'options.0', code: 'unreadable-formula', params: { formula: '\\frac{1' } },
  ]);
});

it('serves others while many formulas are judged', async () => {
  const texts = textsOf(20, (at) => `$x_{${at}}^2$`);
  const { whole, longest } = await workOf(() => faultsOfFormulas(texts));
  expect(longest).toBeLessThan(Math.max(150, whole / 3));
});

it('judges each formula once', async () => {
  const once = await workOf(() => faultsOfFormulas(textsOf(20, (at) => `$x_{${at}}^2$`)));
  const same = await workOf(() => faultsOfFormulas(textsOf(20, (at) => `$x_{${at % 10}}^2$`)));
  expect(same.whole).toBeLessThan(once.whole / 2);
});
