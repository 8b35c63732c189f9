import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** A sheet that was handed in. */
export type AnsweredSheet = {
  readonly versionId: string;
  /** The paper was read in. */
  readonly language: Language;
  readonly answers: string;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  readonly submittedAt: Date;
};

/** Null when the attempt is gone, or not handed in. */
export async function selectOptionalSheet(
  db: Db,
  accountId: string,
  attemptId: string,
): Promise<AnsweredSheet | null> {
  const { rows } = await db.execute<AnsweredSheet & { submittedAt: string }>(sql`
    select version_id as "versionId", coalesce(lang, 'en') as language, answers, flags, time_spent as "timeSpent", submitted_at as "submittedAt"
      from attempts where account_id = ${accountId} and id = ${attemptId} and status = 'submitted'`);
  const [row] = rows;
  return row ? { ...row, submittedAt: new Date(row.submittedAt) } : null;
}

/**
 * Where the learner has answered a question last, in an attempt that he handed in or in practice; null: nowhere. What he
 * practised counts only while no test with it runs, or a bookmark would tell its key.
 */
export async function selectOptionalAnswered(db: Db, accountId: string, questionId: string) {
  const { rows } = await db.execute<{ versionId: string; position: number; chosen: number | null }>(
    sql`
    select "versionId", position, chosen from (
      select v.id as "versionId", array_position(v.question_ids, ${questionId}::uuid) - 1 as position,
             nullif(strpos('ABCDEF', substr(a.answers, array_position(v.question_ids, ${questionId}::uuid), 1)), 0) - 1 as chosen,
             a.submitted_at as answered_at
        from attempts a join test_versions v on v.id = a.version_id
       where a.account_id = ${accountId} and a.status = 'submitted' and v.question_ids @> array[${questionId}::uuid]
      union all
      select p.version_id, p.position, p.chosen, p.answered_at
        from practice_questions p
       where p.account_id = ${accountId} and p.question_id = ${questionId} and p.answered_at is not null
         and not exists (select 1 from attempts r where r.account_id = p.account_id and r.test_id = p.test_id
                          and r.status = 'running')) as found
     order by answered_at desc limit 1`,
  );
  return rows[0] ?? null;
}
