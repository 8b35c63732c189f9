import type { AccountExport, AdminReview, OwnRating, ShownReview } from '@taiyari/contract';
import type { ReviewState } from '@taiyari/contract/rules/ratings';
import type { ReviewRow } from '#features/ratings/admin-queries.ts';
import type { RatingRow } from '#features/ratings/queries.ts';

/** A rating for who gave it. */
export function toOwnRating(row: RatingRow): OwnRating {
  return {
    stars: row.stars,
    review: row.review,
    reviewState: stateOf(row),
    reason: row.reason,
    changedAt: row.changedAt.toISOString(),
  };
}

export function toExportedRating(
  row: RatingRow & { readonly seriesTitle: string },
): AccountExport['ratings'][number] {
  const { seriesTitle, createdAt } = row;
  return { seriesTitle, ratedAt: createdAt.toISOString(), ...toOwnRating(row) };
}

/** A review for everybody: no word of who wrote it. */
export function toShownReview(row: RatingRow): ShownReview {
  return { id: row.id, stars: row.stars, review: row.review, writtenAt: writtenAtOf(row) };
}

export function toAdminReview(row: ReviewRow): AdminReview {
  return {
    id: row.id,
    seriesId: row.seriesId,
    seriesTitle: row.seriesTitle,
    stars: row.stars,
    review: row.review,
    writtenAt: writtenAtOf(row),
    state: stateOf(row) ?? 'waiting',
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function stateOf({ reviewState }: RatingRow): ReviewState | null {
  return reviewState as ReviewState | null;
}

/** A row without a review is shown nowhere as one. */
function writtenAtOf({ writtenAt, changedAt }: RatingRow): string {
  return (writtenAt ?? changedAt).toISOString();
}
