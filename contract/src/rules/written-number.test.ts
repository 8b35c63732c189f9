import { expect, it, vi } from 'vitest';
import { type Grouping, writtenNumber } from './written-number.ts';

const byIntl = (value: number, grouping: Grouping, minimumFractionDigits: number) =>
  new Intl.NumberFormat(grouping, {
    minimumFractionDigits,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).format(value);

const orders = Array.from({ length: 16 }, (_, power) => 10 ** power);
const values = orders.flatMap((order) =>
  [0, 0.01, 0.1, 0.25, 1 / 3, 0.999, 1, 1.005, 7.5, 9.87654321].flatMap((value) => [
    value * order,
    -value * order,
    order - value,
  ]),
);

it.each<Grouping>(['en-IN', 'en'])('writes every number as Intl does by %s', (grouping) => {
  for (const fewest of [0, 1, 2])
    for (const value of values)
      expect(writtenNumber(value, grouping, fewest)).toBe(byIntl(value, grouping, fewest));
});

it.each([
  [1234567, 'en-IN', 0, '12,34,567'],
  [1234567, 'en', 0, '1,234,567'],
  [-99999.5, 'en-IN', 2, '-99,999.50'],
  [-0, 'en', 1, '0.0'],
  [0.1 + 0.2, 'en', 0, '0.3'],
] as const)('writes %f by %s with %i decimals or more as %s', (value, grouping, fewest, text) => {
  expect(writtenNumber(value, grouping, fewest)).toBe(text);
});

it('asks Intl for nothing where nothing is rounded', () => {
  const asked = vi.spyOn(Intl, 'NumberFormat');
  for (const value of [0, 7, -0.25, 1499, 9_876_543, 422.88]) writtenNumber(value, 'en-IN', 1);
  expect(asked).not.toHaveBeenCalled();
});
