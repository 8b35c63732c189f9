import { describe, expect, it } from 'vitest';
import { deadlineOf, isTimeUp, secondsTaken } from '#domain/deadlines.ts';

const start = new Date('2026-01-05T10:00:00.000Z');
const startPlus = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const tenMinutes = deadlineOf(start, { hasTimeLimit: true, durationMinutes: 10 });

describe('deadlineOf', () => {
  it('is the start and the duration, or none', () => {
    expect(tenMinutes).toEqual(startPlus(600));
    expect(deadlineOf(start, { hasTimeLimit: false, durationMinutes: 10 })).toBeNull();
  });
});

describe('isTimeUp', () => {
  it.each([
    [-1, false],
    [0, false],
    [5, false],
    [5.001, true],
    [6, true],
  ])('at %d seconds after the deadline says %s', (seconds, expected) => {
    expect(isTimeUp(tenMinutes, startPlus(600 + seconds))).toBe(expected);
  });

  it('never comes without a limit', () => {
    expect(isTimeUp(null, startPlus(1e9))).toBe(false);
  });
});

describe('secondsTaken', () => {
  it('ends at the deadline at the latest and is never negative', () => {
    expect(secondsTaken(start, startPlus(59.6), tenMinutes)).toBe(60);
    expect(secondsTaken(start, startPlus(4000), tenMinutes)).toBe(600);
    expect(secondsTaken(start, startPlus(4000), null)).toBe(4000);
    expect(secondsTaken(start, startPlus(-30), tenMinutes)).toBe(0);
  });
});
