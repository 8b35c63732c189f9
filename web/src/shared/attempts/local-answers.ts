import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { isUnsynced } from '#shared/attempts/store/kept-attempt.ts';
import { forgetLastAccount } from '#shared/attempts/store/last-account.ts';

/** Whether this device holds answers or a submission of the account that the server does not have. */
export async function hasUnsyncedAnswers(accountId: string): Promise<boolean> {
  const store = await answerStore();
  return (await store.list(accountId)).some(isUnsynced);
}

/** Takes everything of the account off this device, at log-out; ask `hasUnsyncedAnswers` before. */
export async function clearLocalAnswers(accountId: string): Promise<void> {
  const store = await answerStore();
  const kept = await store.list(accountId);
  await Promise.all(kept.map((progress) => store.forget(progress)));
  forgetLastAccount();
}
