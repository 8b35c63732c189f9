import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import { sendKeptNotes } from '#shared/review/kept-notes.ts';
import { acknowledged, type KeptAnswer, sendable, underWay } from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { sendKeptStudies } from '#shared/review/send-studies.ts';
import { atEachChance, oneAtATime } from '#shared/review/when-to-send.ts';

/** Sends what this device holds of rounds. @returns whether nothing is left that may be sent. */
export const sendKeptAnswers = oneAtATime(sendAnswers);

/** Answers, then notes. @returns whether nothing is left that may be sent. */
export async function sendKeptRound(accountId: string): Promise<boolean> {
  const areAnswersSent = await sendKeptAnswers(accountId);
  return (await sendKeptNotes(accountId)) && areAnswersSent;
}

/** One after the other, also those that come meanwhile, until nothing is left or nobody can be asked. */
async function sendAnswers(accountId: string): Promise<boolean> {
  const store = await roundStore();
  const refused = new Set<string>();
  for (;;) {
    const round = await store.get(accountId);
    const waiting = round ? sendable(round, Date.now()) : [];
    const answer = waiting.find(({ id }) => !refused.has(id));
    if (answer === undefined) return waiting.length === 0;
    await store.update(accountId, (known) => known && underWay(known, answer));
    const outcome = await sendOne(accountId, answer);
    if (outcome === 'refused') refused.add(answer.id);
    else await store.update(accountId, (known) => known && acknowledged(known, answer));
  }
}

function sendOne(accountId: string, answer: KeptAnswer): Promise<Outcome> {
  const request = { body: bodyOf(answer), actingFor: accountId, signal: lineTimeout() };
  return callElsewhere('sendReviewAnswer', request).then(() => 'done', outcomeOf);
}

/** `refused`: as things stand, so it is tried another time, and the others need not wait. */
type Outcome = 'done' | 'refused';

/** Of a call that failed. What no server will ever take is done with. @throws where nobody can be asked. */
function outcomeOf(error: unknown): Outcome {
  if (isApiError(error, 'invalid-input', 'not-found')) return 'done';
  if (isApiError(error, 'conflict')) return 'refused';
  throw error;
}

function bodyOf({ chosen: option, cause, isCauseNew, ...answer }: KeptAnswer) {
  const { id, questionId, versionId, seconds, answeredAt, opened } = answer;
  return {
    ...{ id, questionId, versionId, option, seconds, answeredAt },
    sentAt: new Date().toISOString(),
    ...(opened && { opened }),
    ...(cause === 'guessed' ? { guessed: true } : { cause }),
    ...(isCauseNew && { causeIsNew: true as const }),
  };
}

/** Sends at each chance what this device holds of rounds and practice. */
export function keepSending(accountId: string): () => void {
  return atEachChance(async () => {
    await sendKeptRound(accountId);
    await sendKeptStudies(accountId);
  });
}
