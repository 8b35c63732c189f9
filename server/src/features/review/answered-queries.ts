import { sql } from 'drizzle-orm';
import { satQuestions } from '#database/sat-questions.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Where the learner has answered a question last: in an attempt that he handed in, in practice, or as one of the daily
 * ten, or in one attempt or practice that is named; null: nowhere. What he practised counts only while no test with it
 * runs, or a bookmark would tell its key.
 */
export async function selectOptionalAnswered(
  db: Db,
  accountId: string,
  questionId: string,
  attemptId: string | null = null,
) {
  const isSat = sql`${questionId} in (select sat.question_id from (${satQuestions(accountId)}) as sat)`;
  const { rows } = await db.execute<{
    testId: string;
    versionId: string;
    position: number;
    chosen: number | null;
  }>(sql`
    select "testId", "versionId", position, chosen from (
      select v.test_id as "testId", v.id as "versionId", array_position(v.question_ids, ${questionId}::uuid) - 1 as position,
             nullif(strpos('ABCDEF', substr(a.answers, array_position(v.question_ids, ${questionId}::uuid), 1)), 0) - 1 as chosen,
             a.submitted_at as answered_at
        from attempts a join test_versions v on v.id = a.version_id
       where a.account_id = ${accountId} and a.status = 'submitted' and v.question_ids @> array[${questionId}::uuid]
         and (${attemptId}::uuid is null or a.id = ${attemptId})
      union all
      select p.test_id, p.version_id, p.position, p.chosen, p.answered_at
        from practice_questions p
       where p.account_id = ${accountId} and p.question_id = ${questionId} and p.answered_at is not null
         and (${attemptId}::uuid is null or p.practice_id = ${attemptId})
         and not ${isSat}
      union all
      select v.test_id, v.id, (q ->> 'position')::int, d.chosen, d.answered_at
        from daily_answers d
        join daily_sets s on s.exam = d.exam and s.day = d.day
       cross join lateral jsonb_array_elements(s.questions) q
        join test_versions v on v.id = (q ->> 'versionId')::uuid
       where ${attemptId}::uuid is null and d.account_id = ${accountId} and q ->> 'id' = d.question_id::text and q ->> 'questionId' = ${questionId}
         and not ${isSat}) as found
     order by answered_at desc limit 1`);
  return rows[0] ?? null;
}
