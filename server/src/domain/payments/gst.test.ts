import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefundTax, splitTax } from '#domain/payments/gst.ts';

const sumOf = (split: ReturnType<typeof splitTax>) =>
  split.taxablePaise + split.cgstPaise + split.sgstPaise + split.igstPaise;
const within = (ratePercent: number) => ({ ratePercent, isBetweenStates: false });
const between = (ratePercent: number) => ({ ratePercent, isBetweenStates: true });

describe('the tax that a price holds', () => {
  it.each([
    [49_900, 18, 42_288, 3806],
    [14_900, 18, 12_628, 1136],
    [49_900, 0, 49_900, 0],
  ])('of %s paise at %s %% is what an accountant computes', (price, rate, taxablePaise, half) => {
    expect(splitTax(price, within(rate))).toEqual({
      ...{ taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 },
    });
    expect(splitTax(price, between(rate))).toEqual({
      ...{ taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 2 * half },
    });
  });

  it('adds up to the price, in equal halves or as one', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(0, 5, 12, 18, 28), (price, rate) => {
        const split = splitTax(price, within(rate));
        expect(sumOf(split)).toBe(price);
        expect(split.cgstPaise).toBe(split.sgstPaise);
        expect(split.taxablePaise).toBeGreaterThanOrEqual(0);
        // No more than a paisa from the exact half.
        expect(Math.abs(split.cgstPaise - (price * rate) / (200 + 2 * rate))).toBeLessThanOrEqual(
          0.5,
        );
        const one = splitTax(price, between(rate));
        expect(sumOf(one)).toBe(price);
        expect(one).toMatchObject({ taxablePaise: split.taxablePaise, cgstPaise: 0, sgstPaise: 0 });
      }),
    );
  });
});

describe('the tax of refunds', () => {
  it.each([within(18), between(18)])('in any portions is that of the price, at %j', (rate) => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }), (portions) => {
        let before = 0;
        const sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
        for (const amount of portions) {
          const split = splitRefundTax({ before, amount }, rate);
          expect(sumOf(split)).toBe(amount);
          sums.taxablePaise += split.taxablePaise;
          sums.cgstPaise += split.cgstPaise;
          sums.sgstPaise += split.sgstPaise;
          sums.igstPaise += split.igstPaise;
          before += amount;
        }
        expect(sums).toEqual(splitTax(before, rate));
      }),
    );
  });
});
