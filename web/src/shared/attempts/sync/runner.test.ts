import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '#shared/attempts/state/choices.ts';
import { remainingSeconds } from '#shared/attempts/state/runner-selectors.ts';
import { createAnswerStore } from '#shared/attempts/store/answer-store.ts';
import { createMemoryBackend } from '#shared/attempts/store/store-backend.ts';
import { Runner } from '#shared/attempts/sync/runner.ts';
import type { TabChannel, TabMessage } from '#shared/attempts/sync/tab-channel.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { FakeServer } from '#shared/attempts/testing/fake-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two tabs of one browser: what one posts, the other hears. */
function channelPair(): [TabChannel, TabChannel] {
  const heard: ((message: TabMessage) => void)[] = [];
  const channel = (own: number): TabChannel => ({
    post: (message) => heard[1 - own]?.(structuredClone(message)),
    onMessage: (listener) => {
      heard[own] = listener;
    },
    close: () => undefined,
  });
  return [channel(0), channel(1)];
}

function openTabs(server: FakeServer): [Runner, Runner] {
  const store = createAnswerStore(createMemoryBackend());
  const [left, right] = channelPair();
  const open = (channel: TabChannel) =>
    new Runner(
      {
        accountId: 'account-1',
        attempt: structuredClone(server.attempt),
        clock: { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 },
      },
      {
        store,
        transport: server,
        channel,
        now: () => 0,
        wallNow: () => 0,
        autoSubmitAtSeconds: 1,
      },
    );
  return [open(left), open(right)];
}

const questionIds = ['q1', 'q2', 'q3'] as const;
const answersOf = (runner: Runner) => questionIds.map((id) => answerOf(runner.getState(), id));

const step = fc.oneof(
  fc.record({
    kind: fc.constant('choose' as const),
    tab: fc.constantFrom(0 as const, 1 as const),
    id: fc.constantFrom(...questionIds),
    option: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('line' as const),
    line: fc.constantFrom('up' as const, 'down' as const, 'acknowledgements-lost' as const),
  }),
  fc.record({
    kind: fc.constant('wait' as const),
    milliseconds: fc.constantFrom(0, 1000, 10_000),
  }),
);

type World = { server: FakeServer; tabs: [Runner, Runner]; chosen: Map<string, number | null> };
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function play(each: Step, { server, tabs, chosen }: World): Promise<void> {
  if (each.kind === 'line') server.line = each.line;
  if (each.kind === 'wait') await vi.advanceTimersByTimeAsync(each.milliseconds);
  if (each.kind !== 'choose') return;
  chosen.set(each.id, each.option);
  const tab = tabs[each.tab];
  if (each.option === null) tab.clear(each.id);
  else tab.choose(each.id, each.option);
}

describe('two tabs of one browser', () => {
  it('end with the last choice of either, on both screens and on the server, and take nothing for another device', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const server = new FakeServer(buildAttempt());
        const tabs = openTabs(server);
        const chosen = new Map<string, number | null>();
        for (const each of steps) {
          await play(each, { server, tabs, chosen });
          expect(tabs.map((tab) => tab.getState().deviceNews)).toEqual([{}, {}]);
        }
        server.line = 'up';
        for (const tab of tabs) tab.queue.retryNow();
        await vi.advanceTimersByTimeAsync(120_000);
        const last = questionIds.map((id) => chosen.get(id) ?? null);
        expect(questionIds.map((id) => server.attempt.answers[id] ?? null)).toEqual(last);
        expect(tabs.map(answersOf)).toEqual([last, last]);
        expect(tabs.map((tab) => tab.getState().deviceNews)).toEqual([{}, {}]);
      }),
      { numRuns: 500 },
    );
  });

  it('does not send twice what the other tab has saved', async () => {
    const server = new FakeServer(buildAttempt());
    const [left, right] = openTabs(server);
    left.choose('q1', 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toHaveLength(1);
    expect(answersOf(right)).toEqual([2, null, null]);
  });

  it('sends what the other tab did not live to save', async () => {
    const server = new FakeServer(buildAttempt());
    const [left, right] = openTabs(server);
    server.line = 'down';
    left.choose('q1', 2);
    await vi.advanceTimersByTimeAsync(0);
    left.stop();
    server.line = 'up';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.attempt.answers).toEqual({ q1: 2 });
    expect(right.hasUnsent()).toBe(false);
  });

  it('show the result in both', async () => {
    const [left, right] = openTabs(new FakeServer(buildAttempt()));
    left.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect([left, right].map((tab) => tab.getState().submission.kind)).toEqual(['done', 'done']);
  });
});

describe('the end of the time', () => {
  const offsetMilliseconds = Date.parse('2025-01-01T10:09:59.000Z');

  function openAt(uncertaintyMilliseconds: number) {
    const server = new FakeServer(buildAttempt());
    const [channel] = channelPair();
    const runner = new Runner(
      {
        accountId: 'account-1',
        attempt: structuredClone(server.attempt),
        clock: { offsetMilliseconds, uncertaintyMilliseconds },
      },
      {
        store: createAnswerStore(createMemoryBackend()),
        transport: server,
        channel,
        now: () => 500,
        wallNow: () => 0,
        autoSubmitAtSeconds: 1,
      },
    );
    return { server, runner };
  }

  it('submits by itself when one second is left', async () => {
    const { server, runner } = openAt(10);
    runner.tick();
    await vi.advanceTimersByTimeAsync(0);
    expect(remainingSeconds(runner.getState())).toBe(1);
    expect(server.attempt.status).toBe('submitted');
  });

  it('never submits on a guessed clock', async () => {
    const { server, runner } = openAt(Number.POSITIVE_INFINITY);
    runner.tick();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.attempt.status).toBe('running');
  });
});
