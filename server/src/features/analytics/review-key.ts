import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { keyReviews } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import {
  isOf,
  requireQuestion,
  selectReviews,
  withoutLetter,
} from '#features/analytics/key-reviews.ts';
import { selectTest } from '#features/analytics/test-queries.ts';
import { recordChanges } from '#features/audit/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

/** @throws AppError `not-found` for a test, or a question that no version of it has. */
export function reviewKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { testId, questionId }: { readonly testId: string; readonly questionId: string },
  { state, note, rightOption }: BodyOf<Api['reviewKey']>,
): Promise<ResponseOf<Api['reviewKey']>> {
  return withTransaction(db, async (db) => {
    const test = await selectTest(db, testId);
    const number = await requireQuestion(db, testId, questionId);
    const before = (await selectReviews(db, testId)).get(questionId);
    const now = clock.now();
    await db.delete(keyReviews).where(isOf(testId, questionId));
    if (state !== 'open') {
      const found = { letter: letterOfOption(rightOption), state, note };
      await db.insert(keyReviews).values({
        ...found,
        testId,
        questionId,
        reviewedBy: actor.accountId,
        reviewedAt: now,
      });
    }
    const stateOf = (review: typeof before) => ({
      questions: {
        [questionId]: { number, review: review?.state ?? 'open', note: review?.note ?? '' },
      },
    });
    const review = (await selectReviews(db, testId)).get(questionId);
    const change = {
      action: 'test.key-reviewed',
      subjectId: testId,
      subjectName: test.title,
      before: stateOf(before),
      after: stateOf(review),
    } as const;
    await recordChanges(db, actor, [change], now);
    return { review: review ? withoutLetter(review) : null };
  });
}
