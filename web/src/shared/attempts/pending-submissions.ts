import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { isUnsynced, type KeptProgress } from '#shared/attempts/store/kept-attempt.ts';
import { putAside, resumeKeptRunner } from '#shared/attempts/sync/runner-registry.ts';

/**
 * Sends what this device still holds of the signed-in account: submissions and answers given without a
 * connection. Call it once at the start of the site; it goes on by itself until everything has arrived.
 */
export async function resumePendingSubmissions(accountId: string): Promise<void> {
  const store = await answerStore();
  for (const kept of await store.list(accountId)) {
    if (isUnsynced(kept)) await resume(kept);
    else if (isLongOver(kept)) await store.forget(kept);
  }
}

async function resume({ accountId, attemptId }: KeptProgress): Promise<void> {
  const runner = await resumeKeptRunner(accountId, attemptId);
  if (!runner) return;
  const store = await answerStore();
  const unsubscribe = runner.subscribe(() => {
    if (runner.getState().sync !== 'gone') return;
    // Discarded on another device: there is nowhere left to send it to.
    unsubscribe();
    runner.stop();
    store.forget({ accountId, attemptId }).catch(() => undefined);
  });
  putAside(runner);
}

const dayMilliseconds = 86_400_000;

/** Only for tidying up what the server has anyway, so the device's own clock is good enough. */
function isLongOver({ deadline }: KeptProgress): boolean {
  return deadline !== null && Date.now() > Date.parse(deadline) + dayMilliseconds;
}
