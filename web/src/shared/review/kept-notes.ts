import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { keepDraft } from '#lib/drafts.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import {
  type KeptNote,
  keptNoteOf,
  noted,
  noteSent,
  openedRound,
  withoutKeptNote,
} from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { oneAtATime } from '#shared/review/when-to-send.ts';

/** What is being written beside a question, and the note that is changed by it. */
export type NoteDraft = { readonly from: string; readonly text: string };

/** Where it is kept letter by letter. */
export function noteDraftPath(accountId: string, questionId: string) {
  return { accountId, name: `note ${questionId}` };
}

/** Keeps a note that could not be saved, to be sent at the next chance. */
export async function keepNote(accountId: string, note: KeptNote): Promise<void> {
  const store = await roundStore();
  await store.update(accountId, (known) =>
    noted(known ?? openedRound(undefined, accountId, []), note),
  );
}

/** The note of a question that waits to be sent. */
export async function readKeptNote(
  accountId: string,
  questionId: string,
): Promise<KeptNote | undefined> {
  const round = await (await roundStore()).get(accountId);
  return round && keptNoteOf(round, questionId);
}

/**
 * Takes the note of a question out of what waits, once nothing of it is on its way: what is saved next comes after it.
 * @param known the note as this page knows it. @returns the one that the server has, as far as this device knows
 */
export async function takeKeptNote(
  accountId: string,
  questionId: string,
  known: string,
): Promise<string | undefined> {
  const before = await readKeptNote(accountId, questionId);
  if (before === undefined) return known;
  await sendKeptNotes(accountId);
  const kept = await readKeptNote(accountId, questionId);
  const store = await roundStore();
  await store.update(accountId, (round) => round && withoutKeptNote(round, questionId));
  return kept ? kept.from : before.note;
}

/** Sends the notes that wait: nobody waits for these. @returns whether none is left. */
export const sendKeptNotes = oneAtATime(sendNotes);

/** One after the other. What the server does not take goes on as what is being written: its learner finds it beside the question. */
async function sendNotes(accountId: string): Promise<boolean> {
  const store = await roundStore();
  for (;;) {
    const [kept] = (await store.get(accountId))?.notes ?? [];
    if (kept === undefined) return true;
    const { questionId, note, from } = kept;
    const request = {
      params: { questionId },
      body: { note, noteBefore: from },
      actingFor: accountId,
      signal: lineTimeout(),
    };
    try {
      const saved = await callElsewhere('changeReviewCard', request);
      await store.update(accountId, (known) => known && noteSent(known, kept, saved.note));
    } catch (error) {
      if (!isApiError(error, 'invalid-input', 'not-found')) return false;
      const draft: NoteDraft = { from: from ?? '', text: note };
      await keepDraft(noteDraftPath(accountId, questionId), draft);
      await store.update(accountId, (known) => known && noteSent(known, kept, from ?? ''));
    }
  }
}
