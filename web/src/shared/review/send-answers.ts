import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import {
  acknowledged,
  type KeptAnswer,
  type KeptNote,
  noted,
  noteSent,
  sendable,
  withoutKeptNote,
} from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { sendKeptStudies } from '#shared/review/send-studies.ts';
import { atEachChance, oneAtATime } from '#shared/review/when-to-send.ts';

/** Sends what this device holds of rounds. @returns whether nothing is left that may be sent. */
export const sendKeptAnswers = oneAtATime(sendAnswers);

/** The notes that were left unsaved: nobody waits for these. @returns whether none is left. */
const sendKeptNotes = oneAtATime(sendNotes);

/** Answers, then notes. @returns whether nothing is left that may be sent. */
export async function sendKeptRound(accountId: string): Promise<boolean> {
  const areAnswersSent = await sendKeptAnswers(accountId);
  return (await sendKeptNotes(accountId)) && areAnswersSent;
}

/** One after the other, also those that come meanwhile, until nothing is left or there is no connection. */
async function sendAnswers(accountId: string): Promise<boolean> {
  const store = await roundStore();
  const refused = new Set<string>();
  for (;;) {
    const round = await store.get(accountId);
    const waiting = round ? sendable(round, Date.now()) : [];
    const answer = waiting.find(({ id }) => !refused.has(id));
    if (answer === undefined) return waiting.length === 0;
    const outcome = await sendOne(accountId, answer);
    if (outcome === 'away') return false;
    if (outcome === 'refused') refused.add(answer.id);
    else await store.update(accountId, (known) => known && acknowledged(known, answer));
  }
}

/** The same with notes. One that is refused does not keep back the others. */
async function sendNotes(accountId: string): Promise<boolean> {
  const store = await roundStore();
  const refused = new Set<string>();
  const nameOf = ({ questionId, note }: KeptNote) => `${questionId} ${note}`;
  for (;;) {
    const notes = (await store.get(accountId))?.notes ?? [];
    const kept = notes.find((note) => !refused.has(nameOf(note)));
    if (kept === undefined) return notes.length === 0;
    const { questionId, note } = kept;
    const request = {
      params: { questionId },
      body: { note },
      actingFor: accountId,
      signal: lineTimeout(),
    };
    const outcome = await outcomeOf(callElsewhere('changeReviewCard', request));
    if (outcome === 'away') return false;
    if (outcome === 'refused') refused.add(nameOf(kept));
    else await store.update(accountId, (known) => known && noteSent(known, kept));
  }
}

/** Keeps a note that could not be saved, to be sent with the answers. @returns false where no round is kept. */
export async function keepNote(accountId: string, note: KeptNote): Promise<boolean> {
  const store = await roundStore();
  const round = await store.update(accountId, (known) => known && noted(known, note));
  return round !== undefined;
}

/** A note was saved: what is kept of it is older. */
export async function dropKeptNote(accountId: string, questionId: string): Promise<void> {
  const store = await roundStore();
  await store.update(accountId, (known) => known && withoutKeptNote(known, questionId));
}

/**
 * `refused`: as things stand, so it is tried another time, and the others need not wait. `away`: nobody can be asked, or
 * somebody else is logged in.
 */
type Outcome = 'done' | 'refused' | 'away';

function sendOne(accountId: string, answer: KeptAnswer): Promise<Outcome> {
  const request = { body: bodyOf(answer), actingFor: accountId, signal: lineTimeout() };
  return outcomeOf(callElsewhere('sendReviewAnswer', request));
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
    await sendKeptRound(accountId);
    await sendKeptStudies(accountId);
  });
}
