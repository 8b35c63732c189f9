import { describe, expect, it } from 'vitest';
import { remainingSeconds } from '#shared/attempts/state/runner-selectors.ts';
import {
  formatClock,
  guessClock,
  measureClock,
  noteClock,
  refineClock,
} from '#shared/attempts/state/server-clock.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';

const serverTime = '2025-01-01T10:00:00.000Z';
const serverMilliseconds = Date.parse(serverTime);

describe('the server clock', () => {
  it('assumes that the server answered half-way through the round trip', () => {
    const clock = measureClock({ serverTime, sentAt: 1000, receivedAt: 1400 });
    expect(clock).toEqual({
      offsetMilliseconds: serverMilliseconds - 1200,
      uncertaintyMilliseconds: 200,
    });
  });

  it('keeps the sharper of two samples that agree', () => {
    const sharp = measureClock({ serverTime, sentAt: 0, receivedAt: 20 });
    const later = new Date(serverMilliseconds + 5000).toISOString();
    expect(refineClock(sharp, { serverTime: later, sentAt: 4900, receivedAt: 5300 })).toBe(sharp);
    const blurred = measureClock({ serverTime, sentAt: 0, receivedAt: 3000 });
    const sharper = { serverTime, sentAt: 1400, receivedAt: 1500 };
    expect(refineClock(blurred, sharper)).toEqual(measureClock(sharper));
  });

  it('believes the server when the monotonic clock stood still in a sleep', () => {
    const before = measureClock({ serverTime, sentAt: 0, receivedAt: 20 });
    const hourLater = new Date(serverMilliseconds + 3_600_000).toISOString();
    const sample = { serverTime: hourLater, sentAt: 1000, receivedAt: 1400 };
    expect(refineClock(before, sample)).toEqual(measureClock(sample));
  });

  it('bridges a reload without a connection, and gives way to any measurement', () => {
    const note = noteClock({ offsetMilliseconds: 500, uncertaintyMilliseconds: 0 }, 1000, 70_000);
    const guess = guessClock(note, 10, 75_000);
    expect(10 + guess.offsetMilliseconds).toBe(1500 + 5000);
    const sample = { serverTime, sentAt: 100, receivedAt: 9000 };
    expect(refineClock(guess, sample)).toEqual(measureClock(sample));
  });

  it('gives no time as a present when the wall clock was set back', () => {
    const note = noteClock({ offsetMilliseconds: 0, uncertaintyMilliseconds: 0 }, 1000, 70_000);
    expect(10 + guessClock(note, 10, 1000).offsetMilliseconds).toBe(1000);
  });
});

describe('the remaining time', () => {
  const clock = { offsetMilliseconds: serverMilliseconds, uncertaintyMilliseconds: 0 };
  const at = (now: number, deadline: string | null = '2025-01-01T10:10:00.000Z') =>
    remainingSeconds(startState({ attempt: buildAttempt({ deadline }), clock, now }));

  it('is computed from the deadline, rounded up to whole seconds', () => {
    expect(at(0)).toBe(600);
    expect(at(1)).toBe(600);
    expect(at(1000)).toBe(599);
    expect(at(599_001)).toBe(1);
  });

  it('ends at zero and does not exist without a limit', () => {
    expect(at(700_000)).toBe(0);
    expect(at(0, null)).toBeNull();
  });
});

it('writes hours only when there are any', () => {
  expect([0, 9, 65, 3599, 3600, 7325].map(formatClock)).toEqual([
    '00:00',
    '00:09',
    '01:05',
    '59:59',
    '1:00:00',
    '2:02:05',
  ]);
});
