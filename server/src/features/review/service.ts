import type { api, BodyOf, QueryOf, ResponseOf, ReviewCard } from '@taiyari/contract';
import { cardsADay, dueCountedUpTo } from '@taiyari/contract/rules/review';
import type { Deps } from '#deps.ts';
import { dayInKolkata, isoDayOf } from '#domain/days.ts';
import * as lists from '#features/review/list-queries.ts';
import { createPapers, type Papers } from '#features/review/papers/papers.ts';
import { readPapersOf } from '#features/review/papers/read-papers.ts';
import * as queries from '#features/review/queries.ts';
import { toBookFigures, toMark, toReviewCards } from '#features/review/views.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

/** The deps of the book: with the papers that all learners share. */
export type ReviewDeps = Pick<Deps, 'db' | 'pool' | 'clock'> & { readonly papers: Papers };

export function createReviewDeps(deps: Pick<Deps, 'db' | 'pool' | 'clock'>): ReviewDeps {
  return { ...deps, papers: createPapers(deps.pool) };
}

/** What waits of the day's thirty, and what beyond them. */
export async function countDue(db: Db, accountId: string, today: number) {
  const counted = await queries.countDue(db, accountId, today, dueCountedUpTo);
  const due = Math.min(counted.due, Math.max(0, cardsADay - counted.answered));
  return { ...counted, waiting: { due, later: counted.due - due } };
}

export async function getDueCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
): Promise<ResponseOf<typeof api.getDueCards>> {
  const today = dayInKolkata(clock.now());
  const { waiting, leeches, answered, goalDay } = await countDue(db, accountId, today);
  return {
    ...waiting,
    leeches,
    answeredToday: answered,
    goalDay: goalDay === null ? null : isoDayOf(goalDay),
  };
}

export async function listReviewCards(
  { db, clock, papers }: ReviewDeps,
  { accountId }: Actor,
  { show, limit, offset, ...filter }: QueryOf<typeof api.listReviewCards>,
): Promise<ResponseOf<typeof api.listReviewCards>> {
  const listing = { filter, show, today: dayInKolkata(clock.now()), limit, offset };
  const rows = await lists.selectCardPage(db, accountId, listing);
  return {
    items: await presentCards({ db, papers }, accountId, rows),
    total: await lists.countCards(db, accountId, listing),
    ...toBookFigures(await lists.selectBookFigures(db, accountId)),
  };
}

export async function openRound(
  { db, clock, papers }: ReviewDeps,
  { accountId }: Actor,
  { count, filter }: BodyOf<typeof api.openRound>,
): Promise<ResponseOf<typeof api.openRound>> {
  const now = clock.now();
  const today = dayInKolkata(now);
  const { waiting } = await countDue(db, accountId, today);
  const limit = Math.min(count, waiting.due);
  const rows = await lists.selectRound(db, accountId, { filter, today, limit });
  const cards = await presentCards({ db, papers }, accountId, rows);
  return { ...waiting, cards, serverTime: now.toISOString() };
}

/** Of who is asked: as he has read the questions. */
async function presentCards(
  needs: Pick<ReviewDeps, 'db' | 'papers'>,
  accountId: string,
  rows: readonly queries.CardRow[],
): Promise<ReviewCard[]> {
  const versionIds = rows.map(({ versionId }) => versionId);
  return toReviewCards(await readPapersOf(needs, accountId, versionIds), rows);
}

export async function listReviewMarks(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  testId: string,
): Promise<ResponseOf<typeof api.listReviewMarks>> {
  const rows = await lists.selectMarks(db, accountId, testId);
  return { items: rows.map(toMark) };
}
