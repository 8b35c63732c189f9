import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import {
  acknowledged,
  type KeptAnswer,
  type KeptRound,
  noteSent,
  sendable,
} from '#shared/review/kept-round.ts';
import { type KeptStore, roundStore } from '#shared/review/kept-store.ts';
import { atEachChance, sendKeptStudies } from '#shared/review/send-studies.ts';

let sending: Promise<boolean> | undefined;

/** Sends what this device holds of rounds. @returns whether nothing is left that may be sent. */
export function sendKeptAnswers(accountId: string): Promise<boolean> {
  sending ??= send(accountId).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** One after the other, also those that come meanwhile, until nothing is left or there is no connection. */
async function send(accountId: string): Promise<boolean> {
  const store = await roundStore();
  const refused = new Set<string>();
  for (;;) {
    const round = await store.get(accountId);
    const waiting = round ? sendable(round, Date.now()) : [];
    const answer = waiting.find(({ id }) => !refused.has(id));
    if (answer === undefined) return (await sendNotes(store, accountId)) && waiting.length === 0;
    const outcome = await sendOne(answer);
    if (outcome === 'away') return false;
    if (outcome === 'refused') refused.add(answer.id);
    else await store.update(accountId, (known) => known && acknowledged(known, answer));
  }
}

/** @returns whether none is left. */
async function sendNotes(store: KeptStore<KeptRound>, accountId: string): Promise<boolean> {
  for (;;) {
    const kept = (await store.get(accountId))?.notes?.[0];
    if (kept === undefined) return true;
    const { questionId, note } = kept;
    const change = callElsewhere('changeReviewCard', {
      params: { questionId },
      body: { note },
      signal: lineTimeout(),
    });
    if ((await outcomeOf(change)) !== 'done') return false;
    await store.update(accountId, (known) => known && noteSent(known, kept));
  }
}

/** `refused`: as things stand, so it is tried another time, and the others need not wait. `away`: nobody can be asked. */
type Outcome = 'done' | 'refused' | 'away';

function sendOne(answer: KeptAnswer): Promise<Outcome> {
  return outcomeOf(
    callElsewhere('sendReviewAnswer', { body: bodyOf(answer), signal: lineTimeout() }),
  );
}

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return 'done';
  } catch (error) {
    // What no server will ever take is let go.
    if (isApiError(error, 'invalid-input', 'not-found')) return 'done';
    return isApiError(error, 'conflict') ? 'refused' : 'away';
  }
}

function bodyOf({ isFinal: _, isSent: __, chosen: option, cause, ...answer }: KeptAnswer) {
  return cause === 'guessed' ? { ...answer, option, guessed: true } : { ...answer, option, cause };
}

/** Sends at each chance what this device holds of rounds and practice. */
export function keepSending(accountId: string): () => void {
  return atEachChance(async () => {
    await sendKeptAnswers(accountId);
    await sendKeptStudies(accountId);
  });
}
