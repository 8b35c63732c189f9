import { forgetDrafts } from '#lib/drafts.ts';
import { noteLanguage } from '#lib/language-note.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { isUnsynced } from '#shared/attempts/store/kept-attempt.ts';
import { discardRunnersOf, stopRunnersOf } from '#shared/attempts/sync/runner-registry.ts';
import { forgetSeenResults, moveSeenResults } from '#shared/results/seen-results.ts';
import { forgetAllReviews, forgetRound, forgetStudies } from '#shared/review/kept-store.ts';

/**
 * Takes the learner's answers and results off this device, which others may use. A test of which the server does not have
 * all answers yet stays, and is sent when the learner logs in here again.
 */
export async function forgetLearner(accountId: string): Promise<void> {
  stopRunnersOf(accountId);
  forgetSeenResults(accountId);
  noteLanguage(null);
  await forgetRound(accountId);
  await forgetStudies(accountId);
  await clearLocalAnswers(accountId);
}

/** Of an account that is deleted nothing stays, nor comes back from a test that is open: there is nowhere to send it. */
export async function forgetDeleted(accountId: string): Promise<void> {
  // Side by side: a test that is open may wait for its line, or its store not work, and the rest goes all the same.
  await Promise.allSettled([
    discardRunnersOf(accountId).then(() => forgetAllAnswers(accountId)),
    forgetAllReviews(accountId),
    forgetDrafts(accountId),
  ]);
  await forgetLearner(accountId);
}

async function forgetAllAnswers(accountId: string): Promise<void> {
  const store = await answerStore();
  await Promise.all((await store.list(accountId)).map((progress) => store.forget(progress)));
}

/** Whether this device holds answers or a submission of the account that the server does not have. */
export async function hasUnsyncedAnswers(accountId: string): Promise<boolean> {
  const store = await answerStore();
  return (await store.list(accountId)).some(isUnsynced);
}

/** What this device keeps of a guest is the account's that the server has moved his attempts to. */
export async function moveGuest(guestId: string, accountId: string): Promise<void> {
  // Before the store is asked, which this device may not have.
  moveSeenResults(guestId, accountId);
  const store = await answerStore();
  for (const { attemptId } of await store.list(guestId)) {
    await store.moveTo(accountId, { accountId: guestId, attemptId });
  }
}

/** Nobody is the guest any more whose tests were not wanted: what he had could neither be sent nor seen again. */
export async function forgetGuest(guestId: string): Promise<void> {
  forgetSeenResults(guestId);
  await discardRunnersOf(guestId);
  await forgetAllAnswers(guestId);
}

/** All but what the server lacks. */
export async function clearLocalAnswers(accountId: string): Promise<void> {
  const store = await answerStore();
  const kept = await store.list(accountId);
  // In another tab somebody may go on with it at this moment.
  await Promise.all(kept.map((progress) => store.forgetSynced(progress)));
}
