import type { AdminReview, Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/ratings/admin-queries.ts';
import { toAdminReview } from '#features/ratings/views.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  query: QueryOf<Api['listAdminReviews']>,
): Promise<ResponseOf<Api['listAdminReviews']>> {
  const { rows, total } = await queries.selectReviews(db, query);
  return {
    items: rows.map(toAdminReview),
    total,
    waiting: await queries.countWaitingReviews(db),
    series: await queries.selectReviewedSeries(db, query.state),
  };
}

/** @throws AppError `not-found`; `conflict` where the learner has written something else meanwhile. */
export function approveReview(
  deps: Needs,
  actor: Actor,
  id: string,
  { writtenAt }: BodyOf<Api['approveReview']>,
): Promise<AdminReview> {
  return decide(deps, actor, id, { writtenAt, state: 'approved', reason: '' });
}

/** As `approveReview`; an approved one is taken down by it. */
export function refuseReview(
  deps: Needs,
  actor: Actor,
  id: string,
  { writtenAt, reason }: BodyOf<Api['refuseReview']>,
): Promise<AdminReview> {
  return decide(deps, actor, id, { writtenAt, state: 'refused', reason });
}

type Decision = {
  readonly writtenAt: string;
  readonly state: 'approved' | 'refused';
  readonly reason: string;
};

async function decide(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
  { writtenAt, state, reason }: Decision,
): Promise<AdminReview> {
  return withTransaction(db, async (db) => {
    const now = clock.now();
    const review = { reviewState: state, reason, decidedAt: now };
    const isDecided = await queries.decide(db, id, new Date(writtenAt), review);
    const row = await queries.selectOptionalReview(db, id);
    if (row === null) throw notFound('Review not found');
    if (!isDecided) throw changed();
    // Without the words: they are the learner's, and go with his account.
    const after = { reviewId: id, stars: row.stars, ...(reason !== '' && { reason }) };
    const subject = { subjectId: row.seriesId, subjectName: row.seriesTitle };
    await recordChanges(db, actor, [{ action: `review.${state}`, ...subject, after }], now);
    return toAdminReview(row);
  });
}

function changed(): AppError {
  return new AppError(
    'conflict',
    'The learner has changed this review meanwhile. Please read it again.',
  );
}
