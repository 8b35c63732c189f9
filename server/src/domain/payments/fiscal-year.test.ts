import { describe, expect, it } from 'vitest';
import { fiscalYearOf, numberOf } from '#domain/payments/fiscal-year.ts';

describe('the financial year', () => {
  it.each([
    // Midnight of 1 April in India is half past six in the evening before, UTC.
    ['2026-03-31T18:29:59.999Z', '25-26'],
    ['2026-03-31T18:30:00.000Z', '26-27'],
    ['2026-12-31T23:59:59.000Z', '26-27'],
    ['2027-01-01T00:00:00.000Z', '26-27'],
    ['2099-04-01T00:00:00.000Z', '99-00'],
  ])('of %s is %s', (at, year) => expect(fiscalYearOf(new Date(at))).toBe(year));
});

describe('the number of an invoice', () => {
  it('has at most sixteen of the characters that are allowed', () => {
    expect(numberOf('TY', '26-27', 123)).toBe('TY/26-27/000123');
    for (const place of [1, 999_999, 9_999_999]) {
      expect(numberOf('TY', '26-27', place)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    }
  });
});
