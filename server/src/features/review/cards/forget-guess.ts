import { grades } from '#domain/sifting.ts';
import { openBook } from '#features/review/cards/book.ts';
import {
  type CountedAnswer,
  selectCounted,
  updateGrade,
} from '#features/review/cards/counted-queries.ts';
import type { Answer } from '#features/review/cards/grading.ts';
import { replay } from '#features/review/cards/replay.ts';
import { type CardRow, upsertCards } from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * The card as it is once its latest answer was a guess: reckoned again, as if that had been a mistake. Only of an answer
 * in a test is it said afterwards; one in a round comes with it. Lock the book before.
 */
export async function forgetGuess(db: Db, card: CardRow, now: Date): Promise<CardRow> {
  const counted = await selectCounted(db, card.accountId, card.questionId);
  return counted.at(-1)?.isOfTest ? withLatestForgotten(db, card, counted, now) : card;
}

/**
 * The card of an answer that was counted before and came again: its cause may have been chosen since. Without one it says
 * nothing, and where the card was answered later, it is of the past. Lock the book before.
 */
export async function tellCause(
  db: Db,
  card: CardRow,
  { id, cause }: Answer,
  now: Date,
): Promise<CardRow> {
  const counted = await selectCounted(db, card.accountId, card.questionId);
  if (cause === null || counted.at(-1)?.id !== id) return card;
  const known = cause === 'guessed' ? await withLatestForgotten(db, card, counted, now) : card;
  const told = { ...known, cause };
  await upsertCards(db, [told]);
  return told;
}

async function withLatestForgotten(
  db: Db,
  card: CardRow,
  counted: readonly CountedAnswer[],
  now: Date,
): Promise<CardRow> {
  const { accountId } = card;
  const guess = counted.at(-1);
  if (!guess || guess.grade === grades.again) return card;
  await updateGrade(db, accountId, guess.id, grades.again);
  const answers = [...counted.slice(0, -1), { ...guess, grade: grades.again }];
  return replay(card, answers, await openBook(db, accountId, now));
}
