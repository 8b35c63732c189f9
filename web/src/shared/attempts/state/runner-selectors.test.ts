import { expect, it } from 'vitest';
import { timeLeftOf } from '#shared/attempts/state/runner-selectors.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';

const startedAt = '2025-01-01T10:00:00.000Z';

/** How the time left is coloured in a test of `minutes`, when `seconds` of it are left. */
function timeLeft(minutes: number, seconds: number) {
  const deadline = Date.parse(startedAt) + minutes * 60_000;
  const now = deadline - seconds * 1000;
  const clock = { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 };
  const attempt = buildAttempt({ startedAt, deadline: new Date(deadline).toISOString() });
  return timeLeftOf(startState({ attempt, clock, now }));
}

it('tells 10 minutes before the red of 5', () => {
  expect([601, 600, 301, 300, 0].map((seconds) => timeLeft(60, seconds))).toEqual([
    'enough',
    'little',
    'little',
    'last',
    'last',
  ]);
});

it('does not colour a test of 10 minutes from its first second on', () => {
  expect([600, 301, 300].map((seconds) => timeLeft(10, seconds))).toEqual([
    'enough',
    'enough',
    'last',
  ]);
});

it('has nothing to tell in a test without a limit', () => {
  const clock = { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 };
  const attempt = buildAttempt({ deadline: null });
  expect(timeLeftOf(startState({ attempt, clock, now: 0 }))).toBe('enough');
});
