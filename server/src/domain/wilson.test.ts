import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '#domain/wilson.ts';

describe('the interval of a share', () => {
  it.each([
    [7, 10, 0.396778, 0.892209],
    [1, 1, 0.206549, 1],
    [0, 5, 0, 0.434482],
    [45, 60, 0.627679, 0.842235],
    [5, 5, 0.565518, 1],
  ])('of %i of %i is %f to %f', (part, whole, low, high) => {
    const interval = wilsonInterval(part, whole);
    expect(interval.low.toFixed(6)).toBe(low.toFixed(6));
    expect(interval.high.toFixed(6)).toBe(high.toFixed(6));
  });

  it('holds the share, stays within 0 and 1, and is the same from the other side', () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(counts, ([part, whole]) => {
        const { low, high } = wilsonInterval(part, whole);
        const other = wilsonInterval(whole - part, whole);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(part / whole);
        expect(high).toBeGreaterThanOrEqual(part / whole);
        expect(other.low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it('of nothing is all there is', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
