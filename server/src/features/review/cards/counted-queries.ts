/** The answers that were counted for cards. */
import type { Language } from '@taiyari/contract/rules/languages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { reviewLog } from '#database/review.ts';
import type { Recall } from '#domain/sifting.ts';
import type { Db } from '#platform/database/database.ts';

export type CountedAnswer = {
  readonly id: string;
  readonly versionId: string;
  readonly day: number;
  readonly grade: Recall;
  readonly chosen: number | null;
  readonly answeredAt: Date;
  readonly isOfTest: boolean;
  /** By a ruling it tells nothing of the memory. */
  readonly isSilent: boolean;
  /** Of the paper; a round is in that of its test, what is practised is in English. */
  readonly language: Language;
};

/** What is counted for a card, the oldest first. */
export async function selectCounted(
  db: Db,
  accountId: string,
  questionId: string,
): Promise<CountedAnswer[]> {
  const all = await selectAnswers(db, accountId, questionId);
  return all.filter(({ isSilent }) => !isSilent);
}

/** With those that a ruling has silenced. */
export async function selectAnswers(
  db: Db,
  accountId: string,
  questionId: string,
): Promise<CountedAnswer[]> {
  const { rows } = await db.execute<CountedAnswer & { answeredAt: string }>(sql`
    select l.id, l.version_id as "versionId", l.day, l.grade, l.chosen, l.answered_at as "answeredAt",
           l.attempt_id is not null as "isOfTest", l.is_silent as "isSilent", coalesce(a.lang, read.lang, 'en') as language
      from review_log l
      left join attempts a on a.account_id = l.account_id and a.id = l.attempt_id
      left join lateral (
        select r.lang from attempts r
         where r.account_id = l.account_id and r.version_id = l.version_id and r.status = 'submitted'
           and l.attempt_id is null and l.practice_id is null
         order by r.submitted_at desc limit 1) as read on true
     where l.account_id = ${accountId} and l.question_id = ${questionId}
     order by l.answered_at, l.id`);
  return rows.map((row) => ({ ...row, answeredAt: new Date(row.answeredAt) }));
}

export async function updateGrade(
  db: Db,
  accountId: string,
  id: string,
  grade: Recall,
): Promise<void> {
  await db
    .update(reviewLog)
    .set({ grade })
    .where(and(eq(reviewLog.accountId, accountId), eq(reviewLog.id, id)));
}

/** Whether answers tell something of the memory. */
export async function updateSilent(
  db: Db,
  accountId: string,
  answers: readonly Pick<CountedAnswer, 'id' | 'isSilent'>[],
): Promise<void> {
  for (const isSilent of [true, false]) {
    const ids = answers.flatMap((one) => (one.isSilent === isSilent ? one.id : []));
    await db
      .update(reviewLog)
      .set({ isSilent })
      .where(and(eq(reviewLog.accountId, accountId), inArray(reviewLog.id, ids)));
  }
}
