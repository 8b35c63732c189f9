import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#platform/clock/clock.ts';
import { createEvenClock } from '#platform/clock/even-clock.ts';

const [second, hour, day] = [1000, 3_600_000, 86_400_000];
let wall: number;
let passed: number;
let slept: number;
let jumps: number[];
let clock: Clock;
let startedAt: number;

beforeEach(() => {
  [wall, passed, slept, jumps] = [Date.parse('2026-01-05T04:30:00Z'), 5000, 60_000, []];
  clock = createEvenClock((milliseconds) => jumps.push(milliseconds), {
    wall: () => wall,
    passed: () => passed,
    passedWithSleep: () => passed + slept,
  });
  startedAt = clock.now().getTime();
});

/** Time goes by, with a look each second, as the sweep takes one. */
function pass(milliseconds: number, drift = 0): void {
  for (let gone = 0; gone < milliseconds; gone += second) {
    wall += second + drift;
    passed += second;
    clock.now();
  }
}

const gone = () => clock.now().getTime() - startedAt;

describe('a clock that is put', () => {
  it.each([hour, -hour, day, -day, 10 * second, -10 * second])(
    'by %d ms goes on evenly, says so once, and is nearly right for an exam of an hour',
    (jump) => {
      pass(60 * second);
      wall += jump;
      expect(gone()).toBe(60 * second);
      pass(hour);
      expect(Math.abs(gone() - 60 * second - hour)).toBeLessThanOrEqual(72 * second);
      expect(jumps).toEqual([jump]);
    },
  );

  it('forward approaches the new time until it is there, and back again, never going back itself', () => {
    wall += 60 * second;
    let last = gone();
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute === 30) wall -= 20 * second;
      pass(60 * second);
      expect(gone()).toBeGreaterThan(last);
      last = gone();
    }
    expect(clock.now().getTime()).toBe(wall);
  });
});

describe('a clock that', () => {
  it('drifts is followed, as is one that is put right by less than a second', () => {
    pass(hour, 1);
    wall += 900;
    pass(second);
    expect([clock.now().getTime(), jumps]).toEqual([wall, []]);
  });

  it('belongs to a machine that slept for a night has not been put', () => {
    wall += 8 * hour;
    slept += 8 * hour;
    expect([clock.now().getTime(), jumps]).toEqual([wall, []]);
    wall += hour;
    clock.now();
    expect(jumps).toEqual([hour]);
  });
});
