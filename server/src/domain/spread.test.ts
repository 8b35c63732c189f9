import { describe, expect, it } from 'vitest';
import { pickedOfDay, portionOfDay } from '#domain/spread.ts';

const pool = (size: number) => Array.from({ length: size }, (_, place) => place);
const days = pool(40).map((day) => 20_000 + day);

describe('what a day has of a pool', () => {
  it.each([1, 13, 14, 41, 84, 97, 400])('of %i comes once before anything comes again', (size) => {
    const length = Math.max(14, Math.ceil(size / 6));
    const portions = pool(length).map((day) =>
      portionOfDay(pool(size), 20_000 + day, { most: 6, least: 14 }),
    );
    expect(portions.flat().sort((a, b) => a - b)).toEqual(pool(size));
    const sizes = portions.map((portion) => portion.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('has no neighbours on one day', () => {
    for (const day of days) {
      const portion = portionOfDay(pool(97), day, { most: 6, least: 14 });
      expect(portion.every((one, at) => at === 0 || one - (portion[at - 1] ?? 0) === 17)).toBe(
        true,
      );
    }
  });
});

describe('what is picked for a day', () => {
  it.each([1, 4, 7, 10])('is %i different ones, of all stretches of the pool', (wanted) => {
    for (const day of days) {
      const picked = pickedOfDay(pool(98), day, wanted);
      expect(new Set(picked).size).toBe(wanted);
      for (const [at, one] of picked.entries()) {
        expect(one).toBeGreaterThanOrEqual(Math.floor((at * 98) / wanted));
        expect(one).toBeLessThan(((at + 1) * 98) / wanted);
      }
    }
  });

  it('is nothing where nothing is wanted', () => {
    expect(pickedOfDay(pool(98), 20_000, 0)).toEqual([]);
  });

  it('is all of a pool that has fewer than are wanted', () => {
    expect(pickedOfDay(pool(3), 20_000, 5)).toEqual([0, 1, 2]);
    expect(pickedOfDay([], 20_000, 5)).toEqual([]);
  });

  it('is another one on the next day', () => {
    expect(pickedOfDay(pool(98), 20_001, 4)).not.toEqual(pickedOfDay(pool(98), 20_000, 4));
  });
});
