import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partSeconds } from '#shared/attempts/state/runner-selectors.ts';
import { buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { openHall } from '#shared/attempts/testing/open-hall.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => count * 60_000;

/** The last part ends 30 minutes after the start; the screen hands in one second before. */
async function toLastMoment() {
  const hall = openHall();
  await hall.pass(minutes(30) - 2000);
  return hall;
}

it('goes on where more time was given before a save that was on its way', async () => {
  const { server, tab, pass } = await toLastMoment();
  server.hold();
  tab.choose('q5', 2);
  server.giveTime(minutes(5));
  await pass(1000);
  server.release();
  await pass(3000);
  expect(server.attempt).toMatchObject({ status: 'running', answers: { q5: 2 } });
  expect(tab.getState().submission.kind).toBe('none');
  expect(partSeconds(tab.getState())).toBe(298);
});

it('goes on where more time was given after a save whose answer is on its way', async () => {
  const { server, tab, pass } = await toLastMoment();
  server.hold('answers');
  tab.choose('q5', 2);
  await pass(500);
  const [answerAtLast] = server.takeWaiting();
  server.giveTime(minutes(5));
  server.release();
  await pass(4000);
  expect(server.attempt.status).toBe('running');
  // The old end comes last.
  answerAtLast?.();
  await pass(4000);
  expect(server.attempt).toMatchObject({ status: 'running', answers: { q5: 2 } });
  expect(partSeconds(tab.getState())).toBe(294);
});

it('hands in at the end, with an answer whose save hangs', async () => {
  const { server, tab, pass } = await toLastMoment();
  server.hold('answers');
  tab.choose('q5', 1);
  await pass(10);
  const [hanging] = server.takeWaiting();
  server.release();
  tab.choose('q5', 2);
  await pass(3000);
  expect(server.attempt).toMatchObject({ status: 'submitted', answers: { q5: 2 } });
  hanging?.();
});

it('asks at the end of a part, also while a save is on its way', async () => {
  const { server, tab, pass } = openHall();
  await pass(minutes(10) - 2000);
  tab.moveTo(1);
  await pass(500);
  server.hold('answers');
  tab.choose('q2', 2);
  await pass(500);
  const [answerAtLast] = server.takeWaiting();
  server.giveTime(minutes(5));
  server.release();
  await pass(2000);
  answerAtLast?.();
  await pass(1000);
  expect(tab.getState()).toMatchObject({ part: 0, index: 1 });
  expect(partSeconds(tab.getState())).toBe(298);
});

it('asks again soon where the call at the end of a part was lost', async () => {
  const { server, tab, pass } = openHall();
  await pass(minutes(10) - 2000);
  server.giveTime(minutes(5));
  server.line = 'down';
  await pass(3000);
  expect(tab.getState().part).toBe(1);
  server.line = 'up';
  await pass(5000);
  expect(tab.getState().part).toBe(0);
  // Heard, it is quiet again.
  const asked = server.clocksAsked;
  await pass(20_000);
  expect(server.clocksAsked).toBe(asked);
});

it('asks at growing pauses while the line is down', async () => {
  const { server, tab, pass } = openHall();
  await pass(minutes(10) - 2000);
  server.line = 'down';
  const before = server.clocksAsked;
  // Second by second: a page that is looked at ticks.
  for (let second = 0; second < 60; second += 1) await pass(1000);
  expect(tab.getState().part).toBe(1);
  expect(server.clocksAsked - before).toBeGreaterThan(3);
  expect(server.clocksAsked - before).toBeLessThan(9);
});

const sixSecondsBeforeTheEnd = buildDividedAttempt({
  startedAt: '2025-01-01T09:30:06.000Z',
  partEnds: ['2025-01-01T09:40:06.000Z', '2025-01-01T09:50:06.000Z', '2025-01-01T10:00:06.000Z'],
  deadline: '2025-01-01T10:00:06.000Z',
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('wait' as const),
    milliseconds: fc.integer({ min: 0, max: 3000 }),
  }),
  fc.record({ kind: fc.constant('choose' as const), option: fc.nat(3) }),
  fc.record({ kind: fc.constant('moreTime' as const) }),
  fc.record({
    kind: fc.constant('hold' as const),
    what: fc.constantFrom('calls' as const, 'answers' as const),
  }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('overtake' as const) }),
  fc.record({
    kind: fc.constant('line' as const),
    line: fc.constantFrom('up' as const, 'down' as const, 'acknowledgements-lost' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function play(hall: ReturnType<typeof openHall>, each: Step): Promise<void> {
  const { server, tab, pass } = hall;
  if (each.kind === 'wait') await pass(each.milliseconds);
  if (each.kind === 'choose') tab.choose('q5', each.option);
  if (each.kind === 'moreTime' && server.attempt.status === 'running') server.giveTime(10_000);
  if (each.kind === 'hold') server.hold(each.what);
  if (each.kind === 'release') server.release();
  // The answers that hang by now come after all others.
  if (each.kind === 'overtake') {
    const late = server.takeWaiting();
    server.release();
    await pass(100);
    for (const go of late) go();
  }
  if (each.kind === 'line') {
    server.line = each.line;
    if (each.line === 'up') tab.queue.retryNow();
  }
  await vi.advanceTimersByTimeAsync(0);
}

it('is never closed before its end, whatever is on its way as more time is given', async () => {
  const seen = { given: 0, closed: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }),
      async (steps) => {
        const hall = openHall(1, sixSecondsBeforeTheEnd);
        const { server, tab, pass } = hall;
        for (const each of steps) {
          await play(hall, each);
          seen.given += each.kind === 'moreTime' ? 1 : 0;
        }
        server.line = 'up';
        server.release();
        tab.queue.retryNow();
        await pass(minutes(10));
        tab.stop();
        const { closedAt, attempt } = server;
        expect(attempt.status).toBe('submitted');
        expect(closedAt).toBeGreaterThanOrEqual(Date.parse(attempt.deadline ?? '') - 1000);
        seen.closed += 1;
      },
    ),
    { numRuns: 1000 },
  );
  expect(seen.closed).toBe(1000);
  expect(seen.given).toBeGreaterThan(500);
}, 60_000);
