import type { Practice, StudyOutcome } from '@taiyari/contract';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import { pastOlderServers } from '#lib/older-servers.ts';
import { practiceStore } from '#shared/review/kept-store.ts';
import {
  acknowledgedStudy,
  type KeptStudy,
  type KeptStudyAnswer,
  savedStudy,
} from '#shared/review/kept-study.ts';

/** Sends answers in practice one after the other. @returns whether nothing is left to be sent. */
export async function sendToPractices(accountId: string): Promise<boolean> {
  const store = await practiceStore();
  for (;;) {
    const kept = await store.get(accountId);
    const [answer] = kept?.answers ?? [];
    if (kept === undefined || answer === undefined) return true;
    const change = await sendOne(kept.set, answer);
    if (change === null) return false;
    await store.update(accountId, (known) => known && change(known));
  }
}

type Change = (kept: KeptStudy<Practice>) => KeptStudy<Practice>;

/** Null: for the next time. */
async function sendOne(set: Practice, answer: KeptStudyAnswer): Promise<Change | null> {
  const isOfSet = set.id === answer.setId;
  try {
    const revision = await save(answer, isOfSet ? set.revision : undefined);
    const outcome = isOfSet && set.mode !== 'exam' ? await reveal(answer) : null;
    return (kept) => savedStudy(kept, answer, { revision, outcome });
  } catch (error) {
    // What no server will ever take is let go.
    const isLost = isApiError(error, 'invalid-input', 'not-found', 'time-up', 'already-submitted');
    return isLost ? (kept) => acknowledgedStudy(kept, [answer], [null]) : null;
  }
}

/** At the revision that is known, or where another device went further at that one. @returns the next one. */
async function save(answer: KeptStudyAnswer, known: number | undefined): Promise<number> {
  const { setId: attemptId, questionId, chosen, seconds, answeredAt } = answer;
  const saveAt = async (revision: number) => {
    const body = {
      revision,
      answers: { [questionId]: chosen },
      timeSpent: { [questionId]: seconds },
      answeredAt: { [questionId]: answeredAt },
    };
    const request = { params: { attemptId }, body, signal: lineTimeout() };
    return (await pastOlderServers(() => call('saveAnswers', request))).revision;
  };
  const saveAtLatest = async () => {
    const request = { params: { attemptId }, signal: lineTimeout() };
    return saveAt((await pastOlderServers(() => call('getAttempt', request))).revision);
  };
  if (known === undefined) return saveAtLatest();
  return saveAt(known).catch((error: unknown) => {
    if (isApiError(error, 'stale-revision')) return saveAtLatest();
    throw error;
  });
}

async function reveal({ setId: attemptId, questionId }: KeptStudyAnswer): Promise<StudyOutcome> {
  const request = { params: { attemptId }, body: { questionId }, signal: lineTimeout() };
  const { correct: _, correctAnswer, ...told } = await callElsewhere('revealQuestion', request);
  return { ...told, correct: correctAnswer };
}
