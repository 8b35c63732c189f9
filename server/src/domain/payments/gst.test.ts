import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefundTax, splitTax } from '#domain/payments/gst.ts';

const sumOf = (split: ReturnType<typeof splitTax>) =>
  split.taxablePaise + split.cgstPaise + split.sgstPaise;

describe('the tax that a price holds', () => {
  it('is what an accountant computes', () => {
    expect(splitTax(49_900, 18)).toEqual({
      taxablePaise: 42_288,
      cgstPaise: 3806,
      sgstPaise: 3806,
    });
    expect(splitTax(14_900, 18)).toEqual({
      taxablePaise: 12_628,
      cgstPaise: 1136,
      sgstPaise: 1136,
    });
    expect(splitTax(49_900, 0)).toEqual({ taxablePaise: 49_900, cgstPaise: 0, sgstPaise: 0 });
  });

  it('adds up to the price, in equal halves', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(0, 5, 12, 18, 28), (price, rate) => {
        const split = splitTax(price, rate);
        expect(sumOf(split)).toBe(price);
        expect(split.cgstPaise).toBe(split.sgstPaise);
        expect(split.taxablePaise).toBeGreaterThanOrEqual(0);
        // No more than a paisa from the exact half.
        expect(Math.abs(split.cgstPaise - (price * rate) / (200 + 2 * rate))).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });
});

describe('the tax of refunds', () => {
  it('in any portions is that of the price', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }), (portions) => {
        let before = 0;
        const sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 };
        for (const amount of portions) {
          const split = splitRefundTax({ before, amount }, 18);
          expect(sumOf(split)).toBe(amount);
          sums.taxablePaise += split.taxablePaise;
          sums.cgstPaise += split.cgstPaise;
          sums.sgstPaise += split.sgstPaise;
          before += amount;
        }
        expect(sums).toEqual(splitTax(before, 18));
      }),
    );
  });
});
