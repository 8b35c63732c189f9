import { grades, type Recall } from '#domain/sifting.ts';
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
  return counted.at(-1)?.isOfTest
    ? regraded(db, card, { counted, grade: grades.again, now })
    : card;
}

/**
 * The card of an answer that was counted before and comes again with what went wrong, chosen or taken back since. Where the
 * card was answered later, it is of the past. Lock the book before.
 */
export async function tellCause(
  db: Db,
  card: CardRow,
  { id, cause, grade }: Answer,
  now: Date,
): Promise<CardRow> {
  const counted = await selectCounted(db, card.accountId, card.questionId);
  if (counted.at(-1)?.id !== id) return card;
  const isOtherGuess = (cause === 'guessed') !== (card.cause === 'guessed');
  const known = isOtherGuess ? await regraded(db, card, { counted, grade, now }) : card;
  const told = { ...known, cause };
  await upsertCards(db, [told]);
  return told;
}

async function regraded(
  db: Db,
  card: CardRow,
  { counted, grade, now }: Regrading,
): Promise<CardRow> {
  const { accountId } = card;
  const latest = counted.at(-1);
  if (!latest || latest.grade === grade) return card;
  await updateGrade(db, accountId, latest.id, grade);
  const answers = [...counted.slice(0, -1), { ...latest, grade }];
  return replay(card, answers, await openBook(db, accountId, now));
}

type Regrading = {
  readonly counted: readonly CountedAnswer[];
  /** Of the latest of them. */
  readonly grade: Recall;
  readonly now: Date;
};
