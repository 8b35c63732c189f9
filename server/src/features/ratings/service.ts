import type { AccountExport, Api, BodyOf, QueryOf, Rated, ResponseOf } from '@taiyari/contract';
import { isVisible } from '@taiyari/contract/rules/texts';
import type { Deps } from '#deps.ts';
import * as queries from '#features/ratings/queries.ts';
import { toExportedRating, toOwnRating, toShownReview } from '#features/ratings/views.ts';
import { type Actor, isAdmin } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** @throws AppError `not-found` where learners see no such series. */
export async function getOwnRating(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  seriesId: string,
): Promise<Rated> {
  const of = { accountId: actor.accountId, seriesId };
  const { isSeries, hasFinished } = await queries.selectMayRate(db, of);
  if (!isSeries) throw notFound('Test series not found');
  const row = await queries.selectOptionalRating(db, of);
  return {
    // Who has rated may change it also after he deleted his results.
    mayRate: !isAdmin(actor) && (hasFinished || row !== null),
    rating: row && toOwnRating(row),
  };
}

/**
 * @throws AppError `not-found`; `conflict` for who has not finished a test of the series, for administrators, and where
 *   other stars were given meanwhile than those that were seen.
 */
export async function rateSeries(
  deps: Needs,
  actor: Actor,
  seriesId: string,
  { stars, starsBefore }: BodyOf<Api['rateSeries']>,
): Promise<Rated> {
  const { mayRate } = await getOwnRating(deps, actor, seriesId);
  if (!mayRate) throw new AppError('conflict', isAdmin(actor) ? notByStaff : notYet);
  const { accountId } = actor;
  const now = deps.clock.now();
  const row = { id: newId(), accountId, seriesId, stars, now };
  if (!(await queries.upsertStars(deps.db, row, starsBefore))) {
    throw new AppError('conflict', 'Your stars have been changed meanwhile.');
  }
  return getOwnRating(deps, actor, seriesId);
}

const notByStaff = 'Stars are given by learners. Administrators give none.';
const notYet = 'Finish a test of this series first: then you can rate it.';

/**
 * @throws AppError `not-found`; `conflict` where there are no stars that the review could stand beside, or where it is
 *   another one by now than was seen.
 */
export async function reviewSeries(
  deps: Needs,
  actor: Actor,
  seriesId: string,
  { review, reviewsBefore }: BodyOf<Api['reviewSeries']>,
): Promise<Rated> {
  const text = isVisible(review) ? review : '';
  const row = { accountId: actor.accountId, seriesId, review: text, now: deps.clock.now() };
  await getOwnRating(deps, actor, seriesId);
  const isWritten = await queries.updateReview(deps.db, row, reviewsBefore);
  const now = await getOwnRating(deps, actor, seriesId);
  if (isWritten) return now;
  throw new AppError(
    'conflict',
    now.rating === null
      ? 'Choose your stars first, then write your review.'
      : 'Your review has been changed meanwhile.',
  );
}

/**
 * Also of a series that is offered no more.
 * @param seenAt when the rating was changed that was seen. Absent: it may be what it is.
 * @throws AppError `not-found` where there is nothing to take back; `conflict` where it is another one by now.
 */
export async function withdrawRating(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  seriesId: string,
  seenAt: string | undefined,
): Promise<void> {
  const of = { accountId, seriesId };
  if (await queries.deleteRating(db, of, seenAt)) return;
  const row = await queries.selectOptionalRating(db, of);
  if (row === null) throw notFound('You have not rated this series');
  throw new AppError('conflict', 'Your rating has been changed meanwhile.');
}

/** @throws AppError `not-found` where learners see no such series. */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  seriesId: string,
  page: QueryOf<Api['listReviews']>,
): Promise<ResponseOf<Api['listReviews']>> {
  const found = await queries.selectApproved(db, seriesId, page);
  if (found === null) throw notFound('Test series not found');
  return { items: found.rows.map(toShownReview), total: found.total };
}

/** Every rating of a learner. */
export async function exportRatings(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<AccountExport['ratings']> {
  return (await queries.selectEveryRating(db, accountId)).map(toExportedRating);
}
