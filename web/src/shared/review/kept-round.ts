import type { ReviewCard } from '@taiyari/contract';
import type { ReviewCause } from '@taiyari/contract/rules/review';

type GivenAnswer = {
  /** Made here, so that it counts once however often it is sent. */
  readonly id: string;
  readonly questionId: string;
  readonly versionId: string;
  /** Null: the learner gave up. */
  readonly chosen: number | null;
  readonly seconds: number;
  readonly cause: ReviewCause | null;
  /** By the clock of this device. */
  readonly answeredAt: string;
};

/** An answer on this device. */
export type KeptAnswer = GivenAnswer & {
  /** The learner has gone on: its cause will not change any more, so it may be sent. */
  readonly isFinal: boolean;
  readonly isSent: boolean;
};

/** A note that could not be saved. */
export type KeptNote = {
  readonly questionId: string;
  readonly note: string;
  /** The note that was changed; one of the release before does not say. */
  readonly from?: string | undefined;
};

/** A round on this device with all its answers, and what is left to be sent of earlier ones. */
export type KeptRound = {
  readonly accountId: string;
  /** Which round it is: another tab may have opened one since. One of the release before has none. */
  readonly id?: string;
  /** What of the book was asked for; a round of the release before does not say. */
  readonly of?: string;
  readonly cards: readonly ReviewCard[];
  /** The place of the card that is shown; after the last one the round is over. */
  readonly place: number;
  readonly answers: readonly KeptAnswer[];
  /** What is to be sent of them; a round of the release before has none. */
  readonly notes?: readonly KeptNote[];
};

/**
 * A new round; answers and notes that were not sent yet stay. What is answered in a round that another tab may still show,
 * where its cause is chosen, is not asked in this one.
 */
export function openedRound(
  known: KeptRound | undefined,
  accountId: string,
  cards: readonly ReviewCard[],
  of = '',
): KeptRound {
  const answers = (known?.answers ?? []).filter(({ isSent }) => !isSent);
  const notes = known?.notes ?? [];
  const shown = cards
    .filter(({ questionId }) => answers.every((answer) => answer.questionId !== questionId))
    .map((card) => ({ ...card, note: noteOf(notes, card) }));
  return { accountId, id: crypto.randomUUID(), of, cards: shown, place: 0, answers, notes };
}

/** Nobody chooses a cause in it any more. */
export function closedRound(round: KeptRound): KeptRound {
  return { ...round, answers: round.answers.map(asFinal) };
}

/** Nothing of it but what is still to be sent. */
export function emptiedRound(round: KeptRound): KeptRound {
  return openedRound(closedRound(round), round.accountId, []);
}

/** What is kept when a tab has gone on in a round of its own, which is not the one that is kept: it is to be sent as well. */
export function carried(kept: KeptRound, round: KeptRound): KeptRound {
  if (kept.id === round.id) return round;
  const isSentSince = (id: string) => kept.answers.some((one) => one.id === id && one.isSent);
  const unsent = round.answers.filter(({ id, isSent }) => !isSent && !isSentSince(id));
  const others = kept.answers.filter(({ id }) => unsent.every((answer) => answer.id !== id));
  return { ...kept, answers: [...others, ...unsent] };
}

export function answered(round: KeptRound, answer: GivenAnswer): KeptRound {
  if (answerTo(round, answer.questionId)) return round;
  const kept = { ...answer, isFinal: false, isSent: false };
  return { ...round, answers: [...round.answers, kept] };
}

export function withCause(
  round: KeptRound,
  questionId: string,
  cause: ReviewCause | null,
): KeptRound {
  const answer = answerTo(round, questionId);
  if (!answer || answer.isFinal) return round;
  return replaced(round, { ...answer, cause });
}

/** A note that is still to be sent, in the place of one that was to be. */
export function noted(round: KeptRound, { questionId, note, from }: KeptNote): KeptRound {
  const known = keptNoteOf(round, questionId);
  const others = withoutKeptNote(round, questionId);
  const kept = { questionId, note, from: known ? known.from : from };
  return { ...withNote(others, questionId, note), notes: [...(others.notes ?? []), kept] };
}

/** It is saved, with what there was of it elsewhere; one that was written meanwhile changes that. */
export function noteSent(round: KeptRound, sent: KeptNote, saved: string): KeptRound {
  const { questionId, note } = sent;
  const kept = keptNoteOf(round, questionId);
  if (kept?.note === note) return withNote(withoutKeptNote(round, questionId), questionId, saved);
  const notes = (round.notes ?? []).map((one) => (one === kept ? { ...one, from: saved } : one));
  return { ...round, notes };
}

/** It is taken up again, or a later one was saved: what was kept of it must not come after that. */
export function withoutKeptNote(round: KeptRound, questionId: string): KeptRound {
  return { ...round, notes: (round.notes ?? []).filter((kept) => kept.questionId !== questionId) };
}

export function keptNoteOf(round: KeptRound, questionId: string): KeptNote | undefined {
  return round.notes?.find((kept) => kept.questionId === questionId);
}

function withNote(round: KeptRound, questionId: string, note: string): KeptRound {
  const cards = round.cards.map((card) =>
    card.questionId === questionId ? { ...card, note } : card,
  );
  return { ...round, cards };
}

/** On to the next card. Without an answer nobody goes on. */
export function goneOn(round: KeptRound, place: number): KeptRound {
  const card = round.cards[round.place];
  const answer = card && answerTo(round, card.questionId);
  if (!answer || place !== round.place) return round;
  return { ...replaced(round, asFinal(answer)), place: place + 1 };
}

/** Leaves the rest for another time. The one that is open counts once it is answered, and then stands as it is. */
export function ended(round: KeptRound): KeptRound {
  const cards = round.cards.filter(
    (card, at) => at < round.place || answerTo(round, card.questionId),
  );
  const open = round.cards[round.place];
  const answer = open && answerTo(round, open.questionId);
  const final = answer ? replaced(round, asFinal(answer)) : round;
  return { ...final, cards, place: cards.length };
}

/** What may be sent; an answer that was left lying for an hour as it is. */
export function sendable({ answers }: KeptRound, now: number): readonly KeptAnswer[] {
  return answers.filter(
    ({ isSent, isFinal, answeredAt }) =>
      !isSent && (isFinal || now - Date.parse(answeredAt) > hourMilliseconds),
  );
}

export function acknowledged(round: KeptRound, answer: KeptAnswer): KeptRound {
  return replaced(round, { ...asFinal(answer), isSent: true });
}

export function isOver({ place, cards }: KeptRound): boolean {
  return place >= cards.length;
}

/** The answer of this round to a question: the cards of a round are different ones. */
export function answerTo(
  { answers, cards }: KeptRound,
  questionId: string,
): KeptAnswer | undefined {
  const card = cards.find((one) => one.questionId === questionId);
  return card && answers.findLast((answer) => answer.questionId === questionId);
}

export function unsentCount({ answers, notes = [] }: KeptRound): number {
  return answers.filter(({ isSent }) => !isSent).length + notes.length;
}

function noteOf(notes: readonly KeptNote[], { questionId, note }: ReviewCard): string {
  return notes.find((kept) => kept.questionId === questionId)?.note ?? note;
}

const hourMilliseconds = 3_600_000;

function asFinal(answer: KeptAnswer): KeptAnswer {
  return { ...answer, isFinal: true };
}

function replaced(round: KeptRound, answer: KeptAnswer): KeptRound {
  const answers = round.answers.map((other) => (other.id === answer.id ? answer : other));
  return { ...round, answers };
}
