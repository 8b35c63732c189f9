import { vi } from 'vitest';
import { measureClock } from '#shared/attempts/state/server-clock.ts';
import { type AnswerStore, createAnswerStore } from '#shared/attempts/store/answer-store.ts';
import { createMemoryBackend } from '#shared/attempts/store/store-backend.ts';
import { Runner } from '#shared/attempts/sync/runner.ts';
import type { TabChannel, TabMessage } from '#shared/attempts/sync/tab-channel.ts';
import { buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { FakeServer } from '#shared/attempts/testing/fake-server.ts';

/** Tabs of one browser at one paper of three parts, and a server whose time passes with theirs. */
export function openHall(tabCount = 1, parts = buildDividedAttempt()) {
  const start = Date.now();
  const monotonic = () => Date.now() - start;
  const server = new FakeServer(parts);
  server.monotonic = monotonic;
  const store = createAnswerStore(createMemoryBackend());
  const heard: ((message: TabMessage) => void)[] = [];
  const channelOf = (own: number): TabChannel => ({
    post: (message) => {
      for (const [tab, listener] of heard.entries())
        if (tab !== own) listener(structuredClone(message));
    },
    onMessage: (listener) => {
      heard[own] = listener;
    },
    close: () => undefined,
  });
  const tabs = Array.from({ length: tabCount }, (_, tab) =>
    openTab(server, store, channelOf(tab), monotonic),
  );
  const [tab] = tabs;
  if (!tab) throw new Error('no tab');
  return { server, store, tabs, tab, pass: (milliseconds: number) => pass(tabs, milliseconds) };
}

function openTab(server: FakeServer, store: AnswerStore, channel: TabChannel, now: () => number) {
  const serverTime = new Date(server.now()).toISOString();
  const runner = new Runner(
    {
      accountId: 'account-1',
      attempt: structuredClone(server.attempt),
      clock: measureClock({ serverTime, sentAt: now(), receivedAt: now() }),
    },
    { store, transport: server, channel, now, wallNow: () => 0, autoSubmitAtSeconds: 1 },
  );
  runner.watch(true);
  return runner;
}

/** Time passes, and the pages tick; not as often in a long wait, of which only the end matters. */
async function pass(tabs: readonly Runner[], milliseconds: number): Promise<void> {
  let left = milliseconds;
  while (left > 0) {
    const step = left > 20_000 ? 10_000 : Math.min(1000, left);
    await vi.advanceTimersByTimeAsync(step);
    for (const tab of tabs) tab.tick();
    left -= step;
  }
  await vi.advanceTimersByTimeAsync(0);
}
