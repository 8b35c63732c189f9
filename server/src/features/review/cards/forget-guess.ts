import { grades } from '#domain/sifting.ts';
import { openBook } from '#features/review/cards/book.ts';
import { selectCounted, updateGrade } from '#features/review/cards/counted-queries.ts';
import { replay } from '#features/review/cards/replay.ts';
import type { CardRow } from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * The card as it is once its latest answer was a guess: reckoned again, as if that had been a mistake. Only of an answer
 * in a test is it said afterwards; one in a round comes with it. Lock the book before.
 */
export async function forgetGuess(db: Db, card: CardRow, now: Date): Promise<CardRow> {
  const { accountId, questionId } = card;
  const counted = await selectCounted(db, accountId, questionId);
  const guess = counted.at(-1);
  if (!guess?.isOfTest || guess.grade === grades.again) return card;
  await updateGrade(db, accountId, guess.id, grades.again);
  const answers = [...counted.slice(0, -1), { ...guess, grade: grades.again }];
  return replay(card, answers, await openBook(db, accountId, now));
}
