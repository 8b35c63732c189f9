import { describe, expect, it } from 'vitest';
import { clocksOf, isEndedByTime, isTimeUp, secondsTaken } from '#domain/deadlines.ts';
import { partsOf } from '#domain/paper/parts.ts';

const usual = { correctPoints: 300, incorrectPoints: -75, skippedPoints: 0 };
const start = new Date('2026-01-05T10:00:00.000Z');
const startPlus = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const timed = { hasTimeLimit: true, durationMinutes: 10, parts: [] };
const tenMinutes = new Date(start.getTime() + 600_000);

describe('clocksOf', () => {
  const none = partsOf({ ...usual, parts: [], questionCount: 4 });

  it('is the start and the duration, or none', () => {
    const clocks = { deadlineAt: tenMinutes, partEnds: null };
    expect(clocksOf(start, { ...timed, parts: none }, null)).toEqual(clocks);
    const endless = { ...timed, hasTimeLimit: false, parts: none };
    expect(clocksOf(start, endless, null)).toEqual({ deadlineAt: null, partEnds: null });
  });

  it('adds the extra time of the learner', () => {
    const extra = { kind: 'percent', percent: 50 } as const;
    expect(clocksOf(start, { ...timed, parts: none }, extra).deadlineAt).toEqual(startPlus(900));
  });

  it.each([
    [
      [15, 15, 15, 15],
      [20, 40, 60, 80],
    ],
    [
      [30, 40, 15],
      [40, 95, 115],
    ],
  ])('gives parts of %j minutes their compensatory time', (minutes, ends) => {
    const parts = minutes.map((one) => ({ seconds: one * 60, earlyExit: false, sections: [] }));
    const { deadlineAt, partEnds } = clocksOf(
      start,
      { ...timed, parts },
      { kind: 'compensatory', percent: null },
    );
    expect(partEnds).toEqual(ends.map((end) => startPlus(end * 60)));
    expect(deadlineAt).toEqual(partEnds?.at(-1));
  });
});

describe('isEndedByTime', () => {
  it('is what a page hands in by itself, a second before the deadline by a clock that is not quite right', () => {
    expect(isEndedByTime(tenMinutes, startPlus(597.9))).toBe(false);
    for (const seconds of [598, 599, 600]) {
      expect(isEndedByTime(tenMinutes, startPlus(seconds))).toBe(true);
    }
    expect(isEndedByTime(null, startPlus(600))).toBe(false);
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
