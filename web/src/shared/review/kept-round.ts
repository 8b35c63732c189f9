import type { ReviewCard } from '@taiyari/contract';
import { joinedNotes, mostNotesBefore, type ReviewCause } from '@taiyari/contract/rules/review';
import { changedSince } from '#shared/review/changed-since.ts';
import type { KeptNote, WrittenNote } from '#shared/review/kept-note.ts';

export type { KeptNote, WrittenNote } from '#shared/review/kept-note.ts';

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
  /** When its round was opened; one of the release before does not say. */
  readonly opened?: Opened | undefined;
};

/** By the server's clock, and by that of this device, which may be set later. */
type Opened = { readonly at: string; readonly here: string };

/** An answer on this device. */
export type KeptAnswer = GivenAnswer & {
  /** The learner has gone on, here or to another round: it may be sent. A cause that he chooses later goes after it. */
  readonly isFinal: boolean;
  readonly isSent: boolean;
  /** Its sending has begun: the server may have it. */
  readonly isUnderWay?: boolean;
  /** Its cause was chosen, or taken back, since then. */
  readonly isCauseNew?: boolean;
};

/** A round on this device with all its answers, and what is left to be sent of earlier ones. */
export type KeptRound = {
  readonly accountId: string;
  /** Which round it is: another tab may have opened one since. One of the release before has none. */
  readonly id?: string;
  /** What of the book was asked for; a round of the release before does not say. */
  readonly of?: string;
  /** Absent of one of the release before. */
  readonly opened?: Opened | undefined;
  readonly cards: readonly ReviewCard[];
  /** The place of the card that is shown; after the last one the round is over. */
  readonly place: number;
  readonly answers: readonly KeptAnswer[];
  /** What is to be sent of them; a round of the release before has none. */
  readonly notes?: readonly KeptNote[];
};

/**
 * A new round; answers and notes that were not sent yet stay. What is answered and could not be sent is not asked in this
 * one.
 */
export function openedRound(
  known: KeptRound | undefined,
  accountId: string,
  cards: readonly ReviewCard[],
  { of = '', opened }: Pick<KeptRound, 'of' | 'opened'> = {},
): KeptRound {
  const answers = (known?.answers ?? []).filter(({ isSent }) => !isSent);
  const notes = known?.notes ?? [];
  const shown = cards
    .filter(({ questionId }) => answers.every((answer) => answer.questionId !== questionId))
    .map((card) => ({ ...card, note: noteOf(notes, card) }));
  const id = crypto.randomUUID();
  return { accountId, id, of, opened, cards: shown, place: 0, answers, notes };
}

/** Its answers wait for no cause any more. */
export function closedRound(round: KeptRound): KeptRound {
  return { ...round, answers: round.answers.map(asFinal) };
}

/** Nothing of it but what is still to be sent. */
export function emptiedRound(round: KeptRound): KeptRound {
  return openedRound(closedRound(round), round.accountId, []);
}

/**
 * A round that a tab shows, with what is kept of it by now. Another tab may have ended it, which leaves this one at its
 * question, or opened another one, kept in its place: an answer that waits there no more is with the server.
 */
export function heldBy(kept: KeptRound, shown: KeptRound): KeptRound {
  if (kept.id === shown.id) {
    const cards = shown.cards.map((card) => cardIn(kept, card.questionId) ?? card);
    return { ...kept, cards, place: shown.place };
  }
  const answers = shown.answers.map(
    (answer) => kept.answers.find(({ id }) => id === answer.id) ?? asSent(answer),
  );
  return { ...shown, answers };
}

/**
 * What is kept when a tab has gone on: a reload goes on at the place that any tab has reached. Of a round of its own, which
 * is not the one that is kept, the answers are to be sent as well; they stand before those of the kept one.
 */
export function carried(kept: KeptRound, round: KeptRound): KeptRound {
  if (kept.id === round.id) return { ...round, place: Math.max(kept.place, round.place) };
  const unsent = round.answers.filter(({ isSent }) => !isSent);
  const others = kept.answers.filter(({ id }) => unsent.every((answer) => answer.id !== id));
  return { ...kept, answers: [...unsent, ...others] };
}

/**
 * A round that a page held while the device had no room, with what other tabs have kept in its place since. What waits of
 * theirs is still to be sent; what was sent twice counts once.
 */
export function joinedRounds(
  held: KeptRound,
  kept: KeptRound,
  seen: KeptRound | undefined,
): KeptRound {
  const own = changedSince(held.answers, seen?.answers);
  const theirs = changedSince(kept.answers, seen?.answers).filter(
    ({ id, isSent }) => !isSent || own.every((answer) => answer.id !== id),
  );
  const others = held.answers.filter(({ id }) => theirs.every((answer) => answer.id !== id));
  const place = kept.id === held.id ? Math.max(kept.place, held.place) : held.place;
  const noted = changedSince(kept.notes ?? [], seen?.notes).reduce(withNoteOfOther, held);
  return { ...noted, place, answers: [...theirs, ...others] };
}

export function answered(round: KeptRound, answer: GivenAnswer): KeptRound {
  if (answerTo(round, answer.questionId)) return round;
  const kept = { ...answer, opened: round.opened, isFinal: false, isSent: false };
  return { ...round, answers: [...round.answers, kept] };
}

/** An answer that was sent is sent again with it. */
export function withCause(
  round: KeptRound,
  questionId: string,
  cause: ReviewCause | null,
): KeptRound {
  const answer = answerTo(round, questionId);
  if (!answer || answer.cause === cause) return round;
  const isCauseNew = answer.isCauseNew || answer.isSent || answer.isUnderWay === true;
  return replaced(round, { ...answer, cause, isCauseNew, isSent: false });
}

/** A note that is to be sent, in the place of one that was to be. */
export function noted(round: KeptRound, written: WrittenNote): KeptRound {
  const { questionId } = written;
  const kept = keptAfter(keptNoteOf(round, questionId), written);
  const notes = [...withoutKeptNote(round, questionId), kept];
  return { ...withNote(round, questionId, kept.note), notes };
}

/** What waits already may have been sent without an answer. Where it is not what was changed, another tab has written it. */
function keptAfter(
  waiting: KeptNote | undefined,
  { questionId, note, from }: WrittenNote,
): KeptNote {
  if (!waiting) return { questionId, note, before: [from] };
  const { before } = waiting;
  if (waiting.note !== from) {
    return { questionId, note: joinedNotes(waiting.note, note), before };
  }
  return { questionId, note, before: before && withSent(before, from) };
}

/** The first one is what the server has if it got none of the others; of these the last ones are the likeliest. */
function withSent([first = '', ...later]: readonly string[], sent: string): readonly string[] {
  const others = [...later.filter((text) => text !== sent), sent];
  return [first, ...others.slice(1 - mostNotesBefore)];
}

/** No text of either is lost. */
function withNoteOfOther(round: KeptRound, other: KeptNote): KeptRound {
  const own = keptNoteOf(round, other.questionId);
  const note = own ? joinedNotes(other.note, own.note) : other.note;
  const notes = [...withoutKeptNote(round, other.questionId), { ...other, note }];
  return { ...withNote(round, other.questionId, note), notes };
}

/** It is saved, with what there was of it elsewhere; one that was written meanwhile is still to be sent. */
export function noteSent(
  round: KeptRound,
  { questionId, note }: KeptNote,
  saved: string,
): KeptRound {
  if (keptNoteOf(round, questionId)?.note !== note) return round;
  return { ...withNote(round, questionId, saved), notes: withoutKeptNote(round, questionId) };
}

/** The server does not take it, for a reason, or it is to be asked again. */
export function noteRefused(
  round: KeptRound,
  { questionId, note, before }: KeptNote,
  reason?: string,
): KeptRound {
  const refused = { questionId, note, before, ...(reason !== undefined && { refused: reason }) };
  const notes = (round.notes ?? []).map((kept) =>
    kept.questionId === questionId && kept.note === note ? refused : kept,
  );
  return { ...round, notes };
}

function withoutKeptNote({ notes = [] }: KeptRound, questionId: string): readonly KeptNote[] {
  return notes.filter((kept) => kept.questionId !== questionId);
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

export function underWay(round: KeptRound, { id }: KeptAnswer): KeptRound {
  const answers = round.answers.map((one) => (one.id === id ? { ...one, isUnderWay: true } : one));
  return { ...round, answers };
}

/** With another cause since, it is still to be sent. */
export function acknowledged(round: KeptRound, answer: KeptAnswer): KeptRound {
  const isChanged = ({ id, cause }: KeptAnswer) => id === answer.id && cause !== answer.cause;
  if (round.answers.some(isChanged)) return round;
  return replaced(round, asSent(answer));
}

export function isOver({ place, cards }: KeptRound): boolean {
  return place >= cards.length;
}

/** The answer of this round to a question: the last one, for what is carried along of other rounds stands before. */
export function answerTo(round: KeptRound, questionId: string): KeptAnswer | undefined {
  const card = cardIn(round, questionId);
  return card && round.answers.findLast((answer) => answer.questionId === questionId);
}

function cardIn({ cards }: KeptRound, questionId: string): ReviewCard | undefined {
  return cards.find((card) => card.questionId === questionId);
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

function asSent(answer: KeptAnswer): KeptAnswer {
  return { ...asFinal(answer), isSent: true, isCauseNew: false };
}

function replaced(round: KeptRound, answer: KeptAnswer): KeptRound {
  const answers = round.answers.map((other) => (other.id === answer.id ? answer : other));
  return { ...round, answers };
}
