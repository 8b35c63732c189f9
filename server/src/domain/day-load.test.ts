import { describe, expect, it } from 'vitest';
import { addToDay, chooseDay, type DayLoad } from '#domain/day-load.ts';

/** Day 10, or one of the two before and after it, from day 1 to day 20; a day holds 5 cards. */
const choose = (counts: Record<number, number>, change: object = {}) =>
  chooseDay(
    new Map(Object.entries(counts).map(([day, count]) => [Number(day), count])),
    { ideal: 10, window: { from: 8, to: 12 }, earliest: 1, latest: 20, ...change },
    5,
  );

describe('the day of a card', () => {
  it('is the ideal one where all around it are alike', () => {
    expect(choose({})).toBe(10);
    expect(choose({ 8: 3, 9: 3, 10: 3, 11: 3, 12: 3 })).toBe(10);
  });

  it('is the emptiest around it, and the nearest of those', () => {
    expect(choose({ 8: 1, 9: 2, 10: 2, 11: 2, 12: 2 })).toBe(8);
    expect(choose({ 10: 1 })).toBe(9);
    expect(choose({ 9: 1, 10: 1 })).toBe(11);
    expect(choose({ 9: 1, 10: 1, 11: 1 })).toBe(8);
  });

  it('lies on no day that is too early or too late', () => {
    expect(choose({}, { earliest: 11 })).toBe(11);
    expect(choose({}, { latest: 9 })).toBe(9);
    expect(choose({ 12: 4 }, { earliest: 12, latest: 12 })).toBe(12);
  });

  it('is the earliest one where that comes after the latest', () => {
    expect(choose({}, { earliest: 15, latest: 14 })).toBe(15);
  });

  const full = { 8: 5, 9: 5, 10: 5, 11: 5, 12: 5 };

  it('is the first later one with room where all around it are full', () => {
    expect(choose(full)).toBe(13);
    expect(choose({ ...full, 13: 5, 14: 4 })).toBe(14);
    expect(choose({ ...full, 11: 4 })).toBe(11);
  });

  it('is the emptiest of all where no later one has room', () => {
    expect(choose({ ...full, 3: 1 }, { earliest: 3, latest: 12 })).toBe(7);
    expect(choose({ 8: 7, 9: 6, 10: 8, 11: 9 }, { earliest: 8, latest: 11 })).toBe(9);
  });
});

it('counts the cards of a day', () => {
  const load: DayLoad = new Map();
  addToDay(load, 3, 2);
  addToDay(load, 3, 1);
  expect([...load]).toEqual([[3, 3]]);
});
