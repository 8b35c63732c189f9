import type { Api, ResponseOf } from '@taiyari/contract';
import { fieldMessage, isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import {
  type KeptNote,
  type KeptRound,
  keptNoteOf,
  noted,
  noteRefused,
  noteSent,
  openedRound,
  type WrittenNote,
} from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { oneAtATime } from '#shared/review/when-to-send.ts';

/** Keeps a note until it is sent. @returns what waits now. */
export async function keepNote(
  accountId: string,
  written: WrittenNote,
): Promise<KeptNote | undefined> {
  const store = await roundStore();
  const round = await store.update(accountId, (known) =>
    noted(known ?? openedRound(undefined, accountId, []), written),
  );
  return round && keptNoteOf(round, written.questionId);
}

/** The note of a question that waits to be sent. */
export async function readKeptNote(
  accountId: string,
  questionId: string,
): Promise<KeptNote | undefined> {
  const round = await (await roundStore()).get(accountId);
  return round && keptNoteOf(round, questionId);
}

/** The same where the question is seen again: what was refused is sent once more, for it may be taken by now. */
export async function takeUpKeptNote(
  accountId: string,
  questionId: string,
): Promise<KeptNote | undefined> {
  const kept = await readKeptNote(accountId, questionId);
  if (kept?.refused === undefined) return kept;
  const store = await roundStore();
  const round = await store.update(accountId, (known) => known && noteRefused(known, kept));
  return round && keptNoteOf(round, questionId);
}

/** What has become of a note that was sent: the card since then, or why it was refused. */
export type SentNote = {
  readonly accountId: string;
  readonly sent: KeptNote;
  readonly outcome: { readonly card: ChangedCard } | { readonly refused: string };
};

export type ChangedCard = ResponseOf<Api['changeReviewCard']>;

const hearers = new Set<(note: SentNote) => void>();

/** Hears of every note that this page sends, whoever has it sent. @returns what ends that. */
export function hearOfSentNotes(hear: (note: SentNote) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Sends the notes that wait. @returns whether none is left that may be sent. */
export const sendKeptNotes = oneAtATime(sendNotes);

/** One after the other. What the server does not take lets the others go on. */
async function sendNotes(accountId: string): Promise<boolean> {
  const store = await roundStore();
  for (;;) {
    const waiting = (await store.get(accountId))?.notes ?? [];
    const kept = waiting.find(({ refused }) => refused === undefined);
    if (kept === undefined) return true;
    const outcome = await sendOne(accountId, kept);
    await store.update(accountId, (round) => round && afterSending(round, kept, outcome));
    for (const hear of hearers) hear({ accountId, sent: kept, outcome });
  }
}

function afterSending(round: KeptRound, kept: KeptNote, outcome: SentNote['outcome']): KeptRound {
  return 'card' in outcome
    ? noteSent(round, kept, outcome.card.note)
    : noteRefused(round, kept, outcome.refused);
}

async function sendOne(
  accountId: string,
  { questionId, note, before }: KeptNote,
): Promise<SentNote['outcome']> {
  const request = {
    params: { questionId },
    body: { note, notesBefore: before && [...before] },
    actingFor: accountId,
    signal: lineTimeout(),
  };
  try {
    return { card: await callElsewhere('changeReviewCard', request) };
  } catch (error) {
    if (!isApiError(error, 'invalid-input', 'not-found')) throw error;
    return { refused: fieldMessage(error, 'note') ?? error.message };
  }
}
