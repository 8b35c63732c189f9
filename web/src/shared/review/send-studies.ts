import type { StudyOutcome } from '@taiyari/contract';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import type { KeptStore } from '#shared/review/kept-store.ts';
import {
  acknowledgedStudy,
  type KeptStudy,
  type KeptStudyAnswer,
  type StudySet,
} from '#shared/review/kept-study.ts';
import { dailyStore, practiceStore } from '#shared/review/study-store.ts';

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
  const isPracticeSent = await sendAnswers(await practiceStore(), accountId, sendToPractice);
  return (await sendAnswers(await dailyStore(), accountId, sendToDaily)) && isPracticeSent;
}

type Send = (
  setId: string,
  answers: readonly KeptStudyAnswer[],
) => Promise<readonly (StudyOutcome | null)[]>;

/** Set by set, until nothing is left or there is no connection. */
async function sendAnswers<Set extends StudySet>(
  store: KeptStore<KeptStudy<Set>>,
  accountId: string,
  send: Send,
): Promise<boolean> {
  const waiting = (await store.get(accountId))?.answers ?? [];
  const [first] = waiting;
  if (!first) return true;
  const { setId } = first;
  const sent = waiting.filter((answer) => answer.setId === setId).slice(0, mostAtOnce);
  let outcomes: readonly (StudyOutcome | null)[] = [];
  try {
    outcomes = await send(setId, sent);
  } catch (error) {
    // Kept for the next time, but for what no server will ever take.
    if (!isApiError(error, 'invalid-input', 'not-found')) return false;
  }
  await store.update(accountId, (known) => known && acknowledgedStudy(known, sent, outcomes));
  return sendAnswers(store, accountId, send);
}

const sendToPractice: Send = async (practiceId, kept) => {
  const request = { params: { practiceId }, body: bodyOf(kept), signal: lineTimeout() };
  return (await callElsewhere('answerPractice', request)).items;
};

/** The set of a day is named by its exam and the day. */
const sendToDaily: Send = async (setId, kept) => {
  const [exam = '', day = ''] = setId.split('/');
  const request = { params: { exam, day }, body: bodyOf(kept), signal: lineTimeout() };
  return (await callElsewhere('answerDaily', request)).items;
};

function bodyOf(kept: readonly KeptStudyAnswer[]) {
  return { answers: kept.map(({ setId: _, ...answer }) => answer) };
}
