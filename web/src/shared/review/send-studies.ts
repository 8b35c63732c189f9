import type { Daily, StudyOutcome } from '@taiyari/contract';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import { dailyStore, type KeptStore } from '#shared/review/kept-store.ts';
import {
  acknowledgedStudy,
  type KeptStudy,
  type KeptStudyAnswer,
} from '#shared/review/kept-study.ts';
import { sendToPractices } from '#shared/review/send-practice.ts';

const mostAtOnce = 100;

let sending: Promise<boolean> | undefined;

/** Sends the answers in practice, and to daily questions, that this device holds. @returns whether nothing is left to be sent. */
export function sendKeptStudies(accountId: string): Promise<boolean> {
  sending ??= sendAll(accountId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(accountId: string): Promise<boolean> {
  const isPracticeSent = await sendToPractices(accountId);
  return (await sendToDaily(await dailyStore(), accountId)) && isPracticeSent;
}

/** Set by set, until nothing is left or there is no connection. */
async function sendToDaily(
  store: KeptStore<KeptStudy<Daily>>,
  accountId: string,
): Promise<boolean> {
  const waiting = (await store.get(accountId))?.answers ?? [];
  const [first] = waiting;
  if (!first) return true;
  const { setId } = first;
  const sent = waiting.filter((answer) => answer.setId === setId).slice(0, mostAtOnce);
  let outcomes: readonly (StudyOutcome | null)[] = [];
  try {
    outcomes = await sendToSet(setId, sent);
  } catch (error) {
    // Kept for the next time, but for what no server will ever take.
    if (!isApiError(error, 'invalid-input', 'not-found')) return false;
  }
  await store.update(accountId, (known) => known && acknowledgedStudy(known, sent, outcomes));
  return sendToDaily(store, accountId);
}

/** The set of a day is named by its exam and the day. */
async function sendToSet(
  setId: string,
  kept: readonly KeptStudyAnswer[],
): Promise<readonly (StudyOutcome | null)[]> {
  const [exam = '', day = ''] = setId.split('/');
  const answers = kept.map(({ setId: _, ...answer }) => answer);
  const request = { params: { exam, day }, body: { answers }, signal: lineTimeout() };
  return (await callElsewhere('answerDaily', request)).items;
}
