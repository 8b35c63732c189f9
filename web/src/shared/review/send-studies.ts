import type { Api, Practice, ResponseOf, StudyOutcome } from '@taiyari/contract';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import { pastOlderServers } from '#lib/older-servers.ts';
import { dailyStore, practiceStore } from '#shared/review/kept-store.ts';
import {
  acknowledgedStudy,
  endedStudy,
  type KeptStudy,
  type KeptStudyAnswer,
  savedStudy,
} from '#shared/review/kept-study.ts';
import { oneAtATime } from '#shared/review/when-to-send.ts';

const mostAtOnce = 100;

/** Sends the answers in practice, and to daily questions, that this device holds. @returns whether nothing is left to be sent. */
export async function sendKeptStudies(accountId: string): Promise<boolean> {
  const isPracticeSent = await sendKeptPractices(accountId);
  return (await sendKeptDaily(accountId)) && isPracticeSent;
}

const sendKeptPractices = oneAtATime(sendToPractices);
const sendKeptDaily = oneAtATime(sendToDaily);

/** Set by set, until nothing is left or one cannot be sent. */
async function sendToDaily(accountId: string, atOnce = mostAtOnce): Promise<boolean> {
  const store = await dailyStore();
  const waiting = (await store.get(accountId))?.answers ?? [];
  const [first] = waiting;
  if (!first) return true;
  const { setId } = first;
  const sent = waiting.filter((answer) => answer.setId === setId).slice(0, atOnce);
  let outcomes: readonly (StudyOutcome | null)[] = [];
  try {
    outcomes = await sendToSet(accountId, setId, sent);
  } catch (error) {
    // One that is refused has the others refused with it: each is sent alone, so that only that one is lost.
    if (isApiError(error, 'invalid-input') && sent.length > 1) return sendToDaily(accountId, 1);
    // Kept for the next time, but for what no server will ever take.
    if (!isApiError(error, 'invalid-input', 'not-found')) throw error;
  }
  await store.update(accountId, (known) => known && acknowledgedStudy(known, sent, outcomes));
  return sendToDaily(accountId, atOnce);
}

/** The set of a day is named by its exam and the day. */
async function sendToSet(
  accountId: string,
  setId: string,
  kept: readonly KeptStudyAnswer[],
): Promise<readonly (StudyOutcome | null)[]> {
  const [exam = '', day = ''] = setId.split('/');
  const answers = kept.map(({ setId: _, ...answer }) => ({ ...answer, ...sentNow(answer) }));
  const request = {
    params: { exam, day },
    body: { answers },
    actingFor: accountId,
    signal: lineTimeout(),
  };
  return (await callElsewhere('answerDaily', request)).items;
}

/** By the clock of this device. A page of the release before told its answers by the server's, and not when it was opened. */
function sentNow({ opened }: Pick<KeptStudyAnswer, 'opened'>) {
  return opened && { sentAt: new Date().toISOString(), opened };
}

/** What is handed in with answers that could not be saved before: as saves tell of them. */
export function unsentTail(waiting: readonly KeptStudyAnswer[]) {
  const ofEach = <Told>(told: (answer: KeptStudyAnswer) => Told) =>
    Object.fromEntries(waiting.map((answer) => [answer.questionId, told(answer)]));
  const latest = waiting.at(-1);
  return {
    answers: ofEach(({ chosen }) => chosen),
    timeSpent: ofEach(({ seconds }) => seconds),
    answeredAt: ofEach(({ answeredAt }) => answeredAt),
    ...(latest && sentNow(latest)),
  };
}

/** One after the other, until nothing is left or one cannot be sent. */
async function sendToPractices(accountId: string): Promise<boolean> {
  const store = await practiceStore();
  for (;;) {
    const kept = await store.get(accountId);
    const [answer] = kept?.answers ?? [];
    if (kept === undefined || answer === undefined) return true;
    const change = await sendOne(kept, answer);
    await store.update(accountId, (known) => known && change(known));
  }
}

type Change = (kept: KeptStudy<Practice>) => KeptStudy<Practice>;

async function sendOne(
  { accountId, set }: KeptStudy<Practice>,
  answer: KeptStudyAnswer,
): Promise<Change> {
  const isOfSet = set.id === answer.setId;
  const calling = () => ({
    params: { attemptId: answer.setId },
    actingFor: accountId,
    signal: lineTimeout(),
  });
  try {
    const { revision, standing } = await save(calling, answer, isOfSet ? set.revision : undefined);
    const outcome = isOfSet && set.mode !== 'exam' ? await reveal(calling, answer) : null;
    return (kept) => savedStudy(kept, answer, { revision, outcome, standing });
  } catch (error) {
    // What no server will ever take is let go.
    const isLost = isApiError(error, 'invalid-input', 'not-found', 'time-up', 'already-submitted');
    if (!isLost) throw error;
    const isOver = isApiError(error, 'already-submitted');
    return (kept) => {
      const after = acknowledgedStudy(kept, [answer], [null]);
      return isOver ? endedStudy(after, answer) : after;
    };
  }
}

/** Whose attempt a call is about, each with a time of its own. */
type Calling = () => {
  readonly params: { readonly attemptId: string };
  readonly actingFor: string;
  readonly signal: AbortSignal;
};

/** At the revision that is known, or where another device went further at that one. @returns the next one, and what stands. */
async function save(
  calling: Calling,
  answer: KeptStudyAnswer,
  known: number | undefined,
): Promise<ResponseOf<Api['saveAnswers']>> {
  const { questionId, chosen, seconds, answeredAt } = answer;
  const saveAt = async (revision: number) => {
    const body = {
      revision,
      answers: { [questionId]: chosen },
      timeSpent: { [questionId]: seconds },
      answeredAt: { [questionId]: answeredAt },
      ...sentNow(answer),
    };
    const request = { ...calling(), body };
    return pastOlderServers(() => call('saveAnswers', request));
  };
  const saveAtLatest = async () => {
    const request = calling();
    return saveAt((await pastOlderServers(() => call('getAttempt', request))).revision);
  };
  if (known === undefined) return saveAtLatest();
  return saveAt(known).catch((error: unknown) => {
    if (isApiError(error, 'stale-revision')) return saveAtLatest();
    throw error;
  });
}

async function reveal(calling: Calling, { questionId }: KeptStudyAnswer): Promise<StudyOutcome> {
  const request = { ...calling(), body: { questionId } };
  const { correct: _, correctAnswer, ...told } = await callElsewhere('revealQuestion', request);
  return { ...told, correct: correctAnswer };
}
