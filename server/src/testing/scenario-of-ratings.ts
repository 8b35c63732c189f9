import type { EndpointName } from '@taiyari/contract';
import { ratings } from '#database/ratings.ts';
import { newId } from '#platform/random/ids.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A review that waits, of whoever may change it. */
export async function givenReview(
  { deps }: Pick<TestApp, 'deps'>,
  accountId: string,
  seriesId: string,
): Promise<{ reviewId: string; writtenAt: string }> {
  const now = deps.clock.now();
  const id = newId();
  const review = { review: 'Close to the real paper.', reviewState: 'waiting', writtenAt: now };
  const row = { id, accountId, seriesId, stars: 4, ...review, createdAt: now, changedAt: now };
  await deps.db.insert(ratings).values(row);
  return { reviewId: id, writtenAt: now.toISOString() };
}

export function bodiesOfRatings({
  writtenAt,
}: Readonly<Record<string, string>>): Partial<Record<EndpointName, unknown>> {
  return {
    rateSeries: { stars: 5 },
    reviewSeries: { review: 'Close to the real paper.' },
    approveReview: { writtenAt },
    refuseReview: { writtenAt, reason: 'It names a person.' },
  };
}
