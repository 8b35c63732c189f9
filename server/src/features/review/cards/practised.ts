/** What practice tells the book of mistakes. */
import { gradeOfAnswer, slowFromSeconds } from '#domain/sifting.ts';
import { type Answer, gradeAnswers, type QuestionPlace } from '#features/review/cards/grading.ts';
import { selectLatestSeconds } from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

type Practised = QuestionPlace & {
  readonly practiceId: string;
  readonly chosen: number | null;
  readonly isRight: boolean;
  readonly seconds: number;
  readonly answeredAt: Date;
};

/**
 * A wrong answer makes a card, a right one counts for the card there is. Call it once for each answer, in the
 * transaction that keeps it.
 */
export async function gradePractised(
  db: Db,
  accountId: string,
  practised: readonly Practised[],
  now: Date,
): Promise<void> {
  if (practised.length === 0) return;
  const slowFrom = slowFromSeconds(await selectLatestSeconds(db, accountId));
  const answers = practised.map((one): Answer => {
    const { isRight, seconds } = one;
    return {
      id: newId(),
      grade: gradeOfAnswer({ isRight, isGuessed: false, seconds }, slowFrom),
      origin: isRight ? null : 'wrong',
      cause: null,
      attemptId: null,
      ...one,
    };
  });
  await gradeAnswers(db, accountId, answers, now);
}
