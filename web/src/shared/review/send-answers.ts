import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import { atEachChance } from '#shared/review/at-each-chance.ts';
import { acknowledged, sendable } from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/round-store.ts';
import { sendKeptStudies } from '#shared/review/send-studies.ts';

const mostAtOnce = 100;

let sending: Promise<boolean> | undefined;

/** Sends what this device holds of rounds. @returns whether nothing is left that may be sent. */
export function sendKeptAnswers(accountId: string): Promise<boolean> {
  sending ??= send(accountId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(accountId: string): Promise<boolean> {
  const store = await roundStore();
  const round = await store.get(accountId);
  const waiting = round ? sendable(round, Date.now()).slice(0, mostAtOnce) : [];
  if (waiting.length === 0) return true;
  const answers = waiting.map(({ isFinal: _, isSent: __, ...answer }) => answer);
  try {
    await callElsewhere('sendReviewAnswers', { body: { answers }, signal: lineTimeout() });
  } catch (error) {
    // Kept for the next time, but for what no server will ever take.
    if (!isApiError(error, 'invalid-input')) return false;
  }
  const ids = new Set(waiting.map(({ id }) => id));
  await store.update(accountId, (known) => known && acknowledged(known, ids));
  return send(accountId);
}

/** Sends at each chance what this device holds of rounds and practice. */
export function keepSending(accountId: string): () => void {
  return atEachChance(async () => {
    await sendKeptAnswers(accountId);
    await sendKeptStudies(accountId);
  });
}
