import type { Attempt } from '@taiyari/contract';
import { autoSubmitAtSeconds } from '@taiyari/contract/rules/limits';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import {
  type ClockSample,
  guessClock,
  measureClock,
  noteClock,
} from '#shared/attempts/state/server-clock.ts';
import { type AnswerStore, answerStore } from '#shared/attempts/store/answer-store.ts';
import {
  attemptOf,
  isUnsynced,
  type KeptKey,
  type KeptProgress,
} from '#shared/attempts/store/kept-attempt.ts';
import { attemptTransport } from '#shared/attempts/sync/attempt-transport.ts';
import { Runner, type RunnerStart } from '#shared/attempts/sync/runner.ts';
import { openTabChannel } from '#shared/attempts/sync/tab-channel.ts';

/** One runner per attempt and page: it outlives the screen until the server has everything. */
const runners = new Map<string, Runner>();
const shown = new Set<Runner>();

/** Takes up an attempt that the server has just handed over. */
export async function openRunner(
  accountId: string,
  attempt: Attempt,
  sample: ClockSample,
): Promise<Runner> {
  const store = await answerStore();
  const clock = measureClock(sample);
  const note = noteClock(clock, performance.now(), Date.now());
  const kept = await store.open(accountId, attempt, note).catch(() => null);
  return runnerOf(store, { accountId, attempt, clock }, kept?.progress);
}

/** Takes up an attempt as this device has kept it; null when it has not. */
export async function resumeKeptRunner(
  accountId: string,
  attemptId: string,
): Promise<Runner | null> {
  const store = await answerStore();
  const kept = await store.load({ accountId, attemptId });
  if (!kept) return null;
  const clock = guessClock(kept.progress.clockNote, performance.now(), Date.now());
  return runnerOf(store, { accountId, attempt: attemptOf(kept), clock }, kept.progress);
}

/**
 * Sends what this device still holds of the signed-in account: submissions and answers given without a
 * connection. Call it once at the start of the site; it goes on by itself until everything has arrived.
 */
export async function resumePendingSubmissions(
  accountId: string,
  client: QueryClient,
): Promise<void> {
  const store = await answerStore();
  for (const kept of await store.list(accountId)) {
    if (isUnsynced(kept)) await resume(store, kept, client);
    else if (isLongOver(kept)) await store.forget(kept);
  }
}

/** The screen shows this runner now. The answer puts it aside again. */
export function showRunner(runner: Runner, client: QueryClient): () => void {
  shown.add(runner);
  return () => {
    shown.delete(runner);
    // A screen that is only drawn anew shows it again in the same moment.
    setTimeout(() => {
      if (!shown.has(runner)) putAside(runner, client);
    }, 0);
  };
}

/** Nobody looks at it any more: it goes on until everything has arrived, which pages tell that are shown then. */
function putAside(runner: Runner, client: QueryClient): void {
  const isHandedIn = () => runner.getState().submission.kind === 'done';
  const wasHandedIn = isHandedIn();
  const finish = () => {
    if (shown.has(runner) || runner.hasUnsent()) return;
    unsubscribe();
    drop(runner);
    if (isHandedIn() && !wasHandedIn) readAnew(client);
  };
  const unsubscribe = runner.subscribe(finish);
  finish();
}

/** The query cache still shows a test as not taken: dashboard, series and lists are asked for anew. */
export function readAnew(client: QueryClient): void {
  const isAffected = ({ queryKey, meta }: Query) => queryKey[0] !== 'account' && !meta?.isOnce;
  void client.invalidateQueries({ predicate: isAffected });
}

async function resume(
  store: AnswerStore,
  { accountId, attemptId }: KeptProgress,
  client: QueryClient,
): Promise<void> {
  const runner = await resumeKeptRunner(accountId, attemptId);
  if (!runner) return;
  const unsubscribe = runner.subscribe(() => {
    if (runner.getState().sync !== 'gone') return;
    unsubscribe();
    drop(runner);
    forgetDiscarded(store, { accountId, attemptId }).catch(() => undefined);
  });
  putAside(runner, client);
}

/** Discarded on another device, it has nowhere to be sent to; but so it looks to somebody else who has logged in here, too. */
async function forgetDiscarded(store: AnswerStore, key: KeptKey): Promise<void> {
  if ((await askStanding(key)) === 'gone') await store.forget(key);
}

/**
 * Takes off this device what this account has handed in or discarded on another one: nobody is to go on with it
 * here, without a connection and for nothing. What the server lacks something of is sent instead.
 * @param mayRun false for what a list of the server does not name. That may be older than the attempt, or of another
 * account, so it is asked for by itself: a call that is rare.
 */
export async function forgetOver(
  accountId: string,
  mayRun: (kept: KeptProgress) => boolean,
): Promise<void> {
  const store = await answerStore();
  for (const kept of await store.list(accountId)) {
    if (isUnsynced(kept) || runners.has(kept.attemptId) || mayRun(kept)) continue;
    const standing = await askStanding(kept);
    if (standing === 'submitted' || standing === 'gone') await store.forgetSynced(kept);
  }
}

/** How the server says that an attempt of this very account stands. */
async function askStanding({ accountId, attemptId }: KeptKey) {
  const request = { params: { attemptId }, actingFor: accountId, signal: lineTimeout() };
  try {
    return (await call('getAttemptClock', request)).status;
  } catch (error) {
    return isApiError(error, 'not-found') ? 'gone' : 'unknown';
  }
}

/** Ends what goes on for an account that logs out here. What is kept of it waits until it comes back. */
export function stopRunnersOf(accountId: string): void {
  for (const runner of runners.values()) if (runner.key.accountId === accountId) drop(runner);
}

/** The same where the account is no more: nothing of it waits, and nobody can go on with a test that is on the screen. */
export async function discardRunnersOf(accountId: string): Promise<void> {
  const own = [...runners.values()].filter(({ key }) => key.accountId === accountId);
  const discarding = own.map((runner) => runner.discarded());
  stopRunnersOf(accountId);
  await Promise.all(discarding);
}

function drop(runner: Runner): void {
  runner.stop();
  runners.delete(runner.getState().attempt.id);
}

const dayMilliseconds = 86_400_000;

/** Only for tidying up what the server has anyway, so the device's own clock is good enough. */
function isLongOver({ deadline }: KeptProgress): boolean {
  return deadline !== null && Date.now() > Date.parse(deadline) + dayMilliseconds;
}

function runnerOf(store: AnswerStore, start: RunnerStart, kept?: KeptProgress): Runner {
  const known = runners.get(start.attempt.id);
  if (known) {
    known.queue.refresh();
    return known;
  }
  const runner = new Runner(
    { ...start, pending: kept?.changes, late: kept?.late },
    {
      store,
      transport: attemptTransport,
      channel: openTabChannel(start.attempt.id),
      now: () => performance.now(),
      wallNow: () => Date.now(),
      autoSubmitAtSeconds,
    },
  );
  runners.set(start.attempt.id, runner);
  if (kept && kept.submission !== 'none') runner.submit(kept.submission);
  else runner.queue.retryNow();
  return runner;
}
