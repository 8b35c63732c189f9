import { cardsADay } from '@taiyari/contract/rules/review';
import { dayOfIso } from '#domain/days.ts';
import { openBook } from '#features/review/cards/book.ts';
import { placeCard } from '#features/review/cards/schedule.ts';
import * as queries from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Follows the day of the recruitment that the learner has named; null: unknown. Cards that would come after it are spread
 * over the two weeks before. Call it in the transaction that keeps the day; it holds the learner's book to its end.
 */
export async function followGoalDay(
  db: Db,
  accountId: string,
  isoDay: string | null,
  now: Date,
): Promise<void> {
  const goalDay = isoDay === null ? null : dayOfIso(isoDay);
  await queries.lockBook(db, accountId);
  await queries.replaceGoal(db, accountId, goalDay);
  const { today, load } = await openBook(db, accountId, now);
  if (goalDay === null || goalDay <= today) return;
  const late = await queries.selectCardsAfter(db, accountId, goalDay);
  const interval = Math.max(1, goalDay - today - lastDays);
  await queries.upsertCards(
    db,
    late.map((card) => ({
      ...card,
      dueDay: placeCard(load, { from: today, today, interval, goalDay }, cardsADay),
    })),
  );
}

/** So long before the goal what would have come after it begins to come. */
const lastDays = 14;
