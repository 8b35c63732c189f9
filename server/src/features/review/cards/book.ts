import type { DayLoad } from '#domain/day-load.ts';
import { dayInKolkata } from '#domain/days.ts';
import * as queries from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** What decides on which day a card of a learner comes. */
export type Book = {
  readonly now: Date;
  readonly today: number;
  readonly load: DayLoad;
  readonly goalDay: number | null;
};

/** Lock the book before. */
export async function openBook(db: Db, accountId: string, now: Date): Promise<Book> {
  const today = dayInKolkata(now);
  const load = await queries.selectLoad(db, accountId, today);
  return { now, today, load, goalDay: await queries.selectOptionalGoal(db, accountId) };
}
