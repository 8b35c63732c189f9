/** Which questions a learner is being asked in a test just now, for every statement that must not tell their keys. */
import { type SQL, sql } from 'drizzle-orm';

/** SQL: the questions of his running attempts, and with their tests all that are the same question of the bank. */
export function satQuestions(accountId: string): SQL {
  return sql`
    select coalesce(same.question_id, asked.question_id) as question_id, coalesce(same.test_id, a.test_id) as test_id
      from attempts a
      join test_versions v on v.id = a.version_id
     cross join unnest(v.question_ids) as asked (question_id)
      left join question_uses u on u.question_id = asked.question_id
      left join question_uses same on same.bank_question_id = u.bank_question_id
     where a.account_id = ${accountId} and a.status = 'running'`;
}
