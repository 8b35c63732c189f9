import type { api, BodyOf, ResponseOf } from '@taiyari/contract';
import { cardNoteContent, cardsADay, joinedNotes } from '@taiyari/contract/rules/review';
import { dayInKolkata } from '#domain/days.ts';
import { grades } from '#domain/sifting.ts';
import { selectOptionalAnswered } from '#features/review/answered-queries.ts';
import { openBook } from '#features/review/cards/book.ts';
import { forgetGuess } from '#features/review/cards/forget-guess.ts';
import { blankCard, gradeAnswers, type QuestionPlace } from '#features/review/cards/grading.ts';
import { isOwn, restored } from '#features/review/cards/replay.ts';
import { placeCard } from '#features/review/cards/schedule.ts';
import * as queries from '#features/review/queries.ts';
import type { ReviewDeps } from '#features/review/service.ts';
import { toMark } from '#features/review/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Change = BodyOf<typeof api.changeReviewCard>;

/**
 * Changes what a learner keeps beside a question. A card that he has is his also while it rests: what is answered tells
 * nothing of its question.
 * @throws AppError `not-found` for one without a card that he has answered neither in a test that he handed in nor in
 *   practice.
 */
export async function changeReviewCard(
  { db, clock, papers }: ReviewDeps,
  { accountId }: Actor,
  questionId: string,
  change: Change,
): Promise<ResponseOf<typeof api.changeReviewCard>> {
  const now = clock.now();
  const hasCard = (await queries.selectCards(db, accountId, [questionId])).has(questionId);
  const answered = hasCard ? null : await findAnswered({ db, papers }, accountId, questionId);
  const card = await withTransaction(db, async (db) => {
    await queries.lockBook(db, accountId);
    const kept = (await queries.selectCards(db, accountId, [questionId])).get(questionId);
    const known = kept && change.cause === 'guessed' ? await forgetGuess(db, kept, now) : kept;
    const before = known ?? (await makeCard(db, { accountId, answered, change, now }));
    const after = changed(before, change, now);
    if (isWorthNothing(after)) await queries.deleteCard(db, accountId, questionId);
    else await queries.upsertCards(db, [after]);
    return after;
  });
  const isLeech = card.suspendedAt !== null && card.withdrawnAt === null;
  return { ...toMark(card), isLeech };
}

function changed(card: queries.CardRow, change: Change, now: Date): queries.CardRow {
  const { isBookmarked, cause, isLeech } = change;
  const noted = {
    ...card,
    cause: cause === undefined ? card.cause : cause,
    note: noteAfter(card.note, change),
    bookmarkedAt:
      isBookmarked === undefined
        ? card.bookmarkedAt
        : isBookmarked
          ? (card.bookmarkedAt ?? now)
          : null,
  };
  if (card.withdrawnAt !== null) {
    return isOwn(noted) || cause === 'guessed' ? restored(noted) : noted;
  }
  return { ...noted, ...(isLeech === false && card.suspendedAt !== null && takenBack(now)) };
}

/** @throws AppError `invalid-input` at `note` where there is no room for both texts. */
function noteAfter(present: string, { note = present, notesBefore }: Change): string {
  if (notesBefore?.includes(present) ?? true) return note;
  const both = joinedNotes(present, note);
  if (both.length <= cardNoteContent.fields.note.maximum) return both;
  throw invalidField(
    'note',
    'This note was changed elsewhere, and both texts are too long for one.',
  );
}

/** A fresh start: due today, and judged by what comes. */
function takenBack(now: Date) {
  return { suspendedAt: null, resumedAt: now, lapses: 0, dueDay: dayInKolkata(now) };
}

/** Nothing is left of a bookmark that was taken back before it was ever asked. */
function isWorthNothing({ origin, reps, bookmarkedAt, note, cause }: queries.CardRow): boolean {
  return (
    origin === 'starred' && reps === 0 && bookmarkedAt === null && note === '' && cause === null
  );
}

type Answered = QuestionPlace & { readonly chosen: number | null };

/** @throws AppError `not-found` where he has answered it nowhere, or must not learn of it while he sits its test. */
async function findAnswered(
  { db, papers }: Pick<ReviewDeps, 'db' | 'papers'>,
  accountId: string,
  questionId: string,
): Promise<Answered> {
  const answered = await selectOptionalAnswered(db, accountId, questionId);
  if (answered === null) throw notFound('Question not found');
  const { versionId, position, chosen } = answered;
  const { testId, questions } = await papers.get(versionId);
  const { subject = '', tag: topic = '' } = questions[position] ?? {};
  return { questionId, testId, versionId, position, subject, topic, chosen };
}

type Making = {
  readonly accountId: string;
  readonly answered: Answered | null;
  readonly change: Change;
  readonly now: Date;
};

/** The card of a question that had none: a bookmark is asked tomorrow, a guess was a mistake. */
async function makeCard(
  db: Db,
  { accountId, answered, change, now }: Making,
): Promise<queries.CardRow> {
  if (answered === null) throw notFound('Question not found');
  if (change.cause !== 'guessed') return starredCard(db, accountId, answered, now);
  const guess = {
    ...answered,
    id: newId(),
    seconds: 0,
    grade: grades.again,
    origin: 'guessed' as const,
    cause: change.cause,
    attemptId: null,
    practiceId: null,
    answeredAt: now,
  };
  const card = (await gradeAnswers(db, accountId, [guess], now)).get(answered.questionId);
  if (card === undefined) throw new Error(`no card of question ${answered.questionId} was made`);
  return card;
}

async function starredCard(
  db: Db,
  accountId: string,
  place: QuestionPlace,
  now: Date,
): Promise<queries.CardRow> {
  const book = await openBook(db, accountId, now);
  const { today, goalDay, load } = book;
  const dueDay = placeCard(load, { from: today, today, interval: 1, goalDay }, cardsADay);
  return { ...blankCard(accountId, place, 'starred', book), dueDay };
}
